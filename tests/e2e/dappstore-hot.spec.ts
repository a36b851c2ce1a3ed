import { expect, test } from './test.ts';
import dapps from '../../src/data/dapps.json' with { type: 'json' };
import editorial from '../../src/data/editorial.json' with { type: 'json' };
import { field, filter, titles, words } from './search-page.ts';

// The hot category, 99998, is the front page, to which the menu links.

test('The hot list shows six dapps, expands to all and collapses, also without a script @D11 @full', async ({
  browser,
}) => {
  const all = editorial.hot.flatMap((hot) => dapps.find(({ hid }) => hid === hot)?.title ?? []);
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto('/en/dappstore?category_id=99998');
    const hot = page.getByRole('region', { name: words('en', 'hot'), exact: true });
    const shown = hot.getByRole('listitem').locator('strong').filter({ visible: true });
    await expect(shown).toHaveText(all.slice(0, 6));
    await hot.getByText(words('en', 'more'), { exact: true }).click();
    await expect(shown).toHaveText(all);
    await hot.getByText(words('en', 'less'), { exact: true }).click();
    await expect(shown).toHaveText(all.slice(0, 6));
    await page.close();
  }
});

test('A search from the front page that the menu links to finds all dapps, not only the hot ones @D11 @full', async ({
  page,
}) => {
  const other = dapps.find(({ hid }) => !editorial.hot.includes(hid))!;
  await page.goto('/en/dappstore?category_id=99998');
  await field(page).fill(other.title);
  await expect(titles(page).first()).toHaveText(other.title);
  await expect(filter(page, words('en', 'hot'))).toHaveCount(0);
});

test('Category 99998 can be combined with a network @D11 @full', async ({ page }) => {
  await page.goto('/en/dappstore?category_id=99998&chain=trx');
  const onTron = dapps.filter(
    ({ hid, chains }) => editorial.hot.includes(hid) && chains.some(({ network }) => network === 'trx'),
  );
  await expect(filter(page, words('en', 'hot'))).toBeVisible();
  await expect(titles(page)).toHaveText(onTron.map(({ title }) => title));
});

test('The menu links to the hot category by its label, and loads no island for it @full', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/en/dappstore?category_id=99998');
  await expect(page.getByRole('heading', { name: words('en', 'hot'), exact: true })).toBeVisible();
  expect(scripts.filter((url) => /_astro\/(Search|react)/.test(url))).toEqual([]);
});
