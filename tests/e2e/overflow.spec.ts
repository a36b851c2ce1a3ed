import { expect, test, type Page } from 'playwright/test';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { routePages } from '../route-pages.ts';
import { overflowOf } from './overflow.ts';

// Minutes, not seconds: one test reads every route.
test.describe.configure({ timeout: 180_000 });

// A low window is painted sooner, and the sides are the same.
const height = 400;

async function overflowOfRoutes(page: Page, lang: Language, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const { address } of routePages(lang)) {
    await page.goto(address);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      found.push(...(await overflowOf(page)).map((what) => `${address} at ${width} px: ${what}`));
    }
  }
  return found;
}

for (const lang of ['en', 'ru', 'hi', 'th'] as const) {
  // At 1251 px the header has all its entries and the least room for them.
  test(`no route in ${lang} scrolls sideways on the smallest phone and on a desk`, async ({ page }) => {
    expect(await overflowOfRoutes(page, lang, [320, 1251, 1440])).toEqual([]);
  });
}

for (const lang of languageCodes) {
  test(`no route in ${lang} scrolls sideways at 320, 390, 820 and 1440 px @long`, async ({ page }) => {
    expect(await overflowOfRoutes(page, lang, [320, 390, 820, 1440])).toEqual([]);
  });
}
