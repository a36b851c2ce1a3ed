import type { Page } from 'playwright/test';
import { text } from './texts.ts';

export const words = (lang: string, key: string, values = {}) => text(lang, `dappstore:${key}`, values);
export const field = (page: Page, lang = 'en') => page.getByRole('searchbox', { name: words(lang, 'find.label') });
export const results = (page: Page) => page.locator('.search-results');
export const titles = (page: Page) => results(page).getByRole('listitem').locator('strong');
export const favouriteButton = (page: Page, name: string, lang = 'en') =>
  page.getByRole('button', { name: words(lang, 'search.heart', { name }), exact: true });
export const filter = (page: Page, name: string) => page.locator('details.filter > summary', { hasText: name });

export const closeFilter = (page: Page) => page.locator('.filter[open] .filter-head').getByRole('button').click();

export async function choose(page: Page, filterName: string, choice: string) {
  await filter(page, filterName).click();
  await page.getByRole('button', { name: new RegExp(`^${choice}`) }).click();
  await closeFilter(page);
}
