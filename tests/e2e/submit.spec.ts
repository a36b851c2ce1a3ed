import { expect, test } from 'playwright/test';
import site from '../../src/config/site.json' with { type: 'json' };
import { text } from './texts.ts';

for (const kind of ['dapp', 'nft', 'token', 'chain'] as const) {
  test(`submitting a ${kind}: rules, every field with its limit, and the configured route`, async ({ page }) => {
    await page.goto(`/es/submit/${kind}`);
    await expect(page.getByRole('heading', { name: text('es', 'submit:rules.title') })).toBeVisible();
    expect(await page.getByRole('row').count()).toBeGreaterThan(14);
    await expect(page.getByRole('main').getByRole('link', { name: text('es', 'submit:send.action') })).toHaveAttribute(
      'href',
      site.links.submissions[kind],
    );
  });
}

test('the success page tells of the review, the two working days, and leads home', async ({ page }) => {
  await page.goto('/en/success');
  await expect(page.getByText(text('en', 'submit:success.body'))).toBeVisible();
  await expect(page.getByText(text('en', 'submit:success.token_other', { count: 2 }))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('en', 'submit:success.home') })
    .click();
  await expect(page).toHaveURL('/en');
});
