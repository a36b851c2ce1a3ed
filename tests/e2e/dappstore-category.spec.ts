import { expect, test } from './test.ts';
import { text } from './texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('A category links to its dapps on one chain, as many as its number says @full', async ({ page }) => {
  await page.goto('/ko/dappstore/category/dex');
  const chain = page
    .getByRole('region', { name: text('ko', 'dappstore:detail.chains') })
    .getByRole('link')
    .first();
  const [, count] = /(\d+)$/.exec(await chain.innerText()) ?? [];
  await chain.click();
  await expect(page).toHaveURL(/\/ko\/dappstore\?chain=[a-z]+&category_id=\d+$/);
  await expect(page.locator('.search-results').getByRole('listitem')).toHaveCount(Number(count));
});

test('A category begins with covers of its first dapps, and shows each dapp once @full', async ({ page }) => {
  await page.goto('/en/dappstore/category/dex');
  const dapps = page.getByRole('region', { name: /^\d+ / });
  const names = await dapps.locator('a strong').allInnerTexts();
  expect(names.slice(0, 3)).toEqual(await dapps.locator('.covers strong').allInnerTexts());
  expect(new Set(names).size).toBe(names.length);
  await expect(dapps.getByRole('heading')).toHaveText(new RegExp(`^${names.length} `));
});
