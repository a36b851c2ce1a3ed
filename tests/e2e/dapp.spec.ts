import { expect, test } from 'playwright/test';
import { text } from './texts.ts';

test('the dapp page explains the in-wallet browser and leads to the hot list of the store', async ({ page }) => {
  await page.goto('/ja/dapp');
  await expect(page.getByRole('heading', { name: text('ja', 'dapp:browser.title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('ja', 'dapp:store.open') })
    .first()
    .click();
  await expect(page).toHaveURL('/ja/dappstore?category_id=99998');
});
