import { expect, test } from './test.ts';
import { text } from './texts.ts';

test('The dapp page explains the in-wallet browser and links to the hot list of the store @R05 @full', async ({
  page,
}) => {
  await page.goto('/ja/dapp');
  await expect(page.getByRole('heading', { name: text('ja', 'dapp:browser.title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('ja', 'dapp:store.open') })
    .first()
    .click();
  await expect(page).toHaveURL('/ja/dappstore?category_id=99998');
});

test('The dapp page shows twelve dapps, each with a link to its page @full', async ({ page }) => {
  await page.goto('/th/dapp');
  const store = page.getByRole('region', { name: text('th', 'dapp:store.title') });
  await expect(store.getByRole('link')).toHaveCount(12);
  await store.getByRole('link', { name: 'Uniswap' }).click();
  await expect(page).toHaveURL('/th/dappstore/uniswap');
});
