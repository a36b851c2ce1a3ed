import { expect, test } from 'playwright/test';
import { text } from './texts.ts';

test('from the list to a dapp, its real host, and a way out that warns first', async ({ page }) => {
  await page.goto('/en/dappstore');
  await page.getByRole('link', { name: text('en', 'dappstore:category.lending'), exact: true }).click();
  await expect(page).toHaveURL('/en/dappstore/category/lending');
  await page.getByRole('link', { name: /Aave/ }).first().click();
  await expect(page).toHaveURL('/en/dappstore/aave');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const out = page.getByRole('link', { name: text('en', 'dappstore:detail.open', { host: 'app.aave.com' }) });
  await expect(out).toBeHidden();
  await page.getByText(text('en', 'dappstore:detail.leave')).click();
  await expect(page.getByText(text('en', 'dappstore:detail.risk'))).toBeVisible();
  await expect(out).toHaveAttribute('href', 'https://app.aave.com');
});

test('the long list has pages of 40', async ({ page }) => {
  await page.goto('/en/dappstore/page/2');
  await expect(page.getByRole('main').locator('.dapps > li')).toHaveCount(40);
  await page.getByRole('link', { name: text('en', 'dappstore:next') }).click();
  await expect(page).toHaveURL('/en/dappstore/page/3');
});

test('the detail address shows the dapp of its id and leads to its own page', async ({ page }) => {
  await page.goto('/en/dappstore/detail?id=lido');
  const found = page.getByRole('link', { name: /Lido/ });
  await expect(found).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/dappstore\/lido$/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await found.click();
  await expect(page).toHaveURL('/en/dappstore/lido');
});

for (const [what, address, key] of [
  ['no id', '/ko/dappstore/detail', 'dappstore:detail.noId'],
  ['an unknown id', '/ko/dappstore/detail?id=__proto__', 'dappstore:detail.unknownId'],
] as const) {
  test(`the detail address with ${what} says so and leads to the directory`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(text('ko', key));
    await page
      .getByRole('main')
      .getByRole('link', { name: text('ko', 'dappstore:detail.directory') })
      .click();
    await expect(page).toHaveURL('/ko/dappstore');
  });
}
