import { expect, test, type Page } from 'playwright/test';
import chains from '../../src/data/chains.json' with { type: 'json' };
import dapps from '../../src/data/dapps.json' with { type: 'json' };
import { text } from './texts.ts';

const words = (lang: string, key: string, values = {}) => text(lang, `dappstore:${key}`, values);
const results = (page: Page) => page.locator('.search-results');
const titles = (page: Page) => results(page).getByRole('listitem').locator('strong');
const filter = (page: Page, name: string) => page.locator('details.filter > summary', { hasText: name });

const supported = chains.filter(({ deprecated }) => !deprecated);
const used = new Set(dapps.flatMap((dapp) => dapp.chains.map(({ network }) => network)));
const empty = supported.filter(({ code }) => !used.has(code));

test('the network filter has a search of its own, which says when a chain is not found', async ({ page }) => {
  await page.goto('/en/dappstore');
  await filter(page, words('en', 'search.allNetworks')).click();
  const find = page.getByRole('searchbox', { name: words('en', 'search.findNetwork') });
  await find.fill('no such chain');
  await expect(page.getByText(words('en', 'search.noChain'))).toBeVisible();
  await find.fill('linea');
  await page.getByRole('button', { name: /^Linea/ }).click();
  await expect(page).toHaveURL('/en/dappstore?chain=linea');
  await expect(titles(page).first()).toBeVisible();
});

test('a supported chain without a dapp is found in the network filter, last of all, and said to have none', async ({
  page,
}) => {
  await page.goto('/en/dappstore');
  await filter(page, words('en', 'search.allNetworks')).click();
  const networks = page.locator('.filter[open] ul.choices').last().getByRole('button');
  await expect(networks).toHaveCount(supported.length);
  const find = page.getByRole('searchbox', { name: words('en', 'search.findNetwork') });
  for (const { code, title } of empty)
    for (const typed of [title, code]) {
      await find.fill(typed);
      await expect(page.getByText(words('en', 'search.noChain'))).toBeHidden();
      await expect(page.getByRole('button', { name: `${title} 0`, exact: true })).toBeVisible();
    }
  await find.fill('');
  const last = await networks.locator('span[translate]:not([aria-hidden])').allTextContents();
  expect(last.slice(-empty.length).sort()).toEqual(empty.map(({ title }) => title).sort());

  await networks.filter({ hasText: 'Ethereum Classic' }).click();
  await expect(page).toHaveURL('/en/dappstore?chain=etc');
  await expect(filter(page, 'Ethereum Classic')).toBeVisible();
  await expect(results(page)).toContainText(words('en', 'search.noRecords'));
  await page.getByRole('button', { name: words('en', 'search.reset') }).click();
  await expect(page.locator('#directory')).toBeVisible();
});

test('a chain is found in the network filter by the name that its readers write', async ({ page }) => {
  await page.goto('/zh/dappstore');
  await filter(page, words('zh', 'search.allNetworks')).click();
  await page.getByRole('searchbox', { name: words('zh', 'search.findNetwork') }).fill('波场');
  await page.getByRole('button', { name: /^TRON/ }).click();
  await expect(page).toHaveURL('/zh/dappstore?chain=trx');
});
