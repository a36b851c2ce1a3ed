import { expect, test } from './test.ts';
import { aave, en, openExternalLinkConfirmation } from './dapp-page.ts';

test('Visitors who skip the reminder leave directly, until the statement changes @D12 @full', async ({ page }) => {
  const { dialog, leave, out } = await openExternalLinkConfirmation(page);
  await leave.click();
  await dialog.getByLabel(en('leave.agree')).check();
  await dialog.getByLabel(en('leave.remember')).check();
  const first = page.waitForEvent('popup');
  await out.click();
  await first;

  const again = await openExternalLinkConfirmation(page);
  const second = page.waitForEvent('popup');
  await again.leave.click();
  await expect(await second).toHaveURL(aave);
  await expect(again.dialog).toBeHidden();

  await page.evaluate(() => localStorage.setItem('risk-agreed', 'an older version'));
  const later = await openExternalLinkConfirmation(page);
  await later.leave.click();
  await expect(later.dialog).toBeVisible();
});

test('A link opened long before its script has loaded stays open, and opens no tab by itself @full', async ({
  page,
}) => {
  await page.goto('/en/dappstore/aave');
  const version = await page.locator('.leave dialog').getAttribute('data-version');
  await page.evaluate((agreed) => localStorage.setItem('risk-agreed', JSON.stringify(agreed)), version);
  const canLoad = Promise.withResolvers<undefined>();
  await page.route(/\/site-\w+\.js$/, async (route) => {
    await canLoad.promise;
    await route.continue();
  });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: true } }),
  );
  await page.reload();
  await page.getByText(en('detail.leave', { host: 'app.aave.com' }), { exact: true }).click();
  const link = page.getByRole('link', { name: en('detail.open', { host: 'app.aave.com' }) });
  await expect(link).toBeVisible();
  const script = page.waitForResponse(/\/site-\w+\.js$/);
  canLoad.resolve(undefined);
  await (await script).finished();
  // The last step of the script.
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  await expect(link).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('Cancelling the confirmation leaves the visitor on the page @full', async ({ page }) => {
  const { dialog, leave } = await openExternalLinkConfirmation(page);
  await leave.click();
  // It opens in a view transition, so in the next frame.
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await leave.click();
  await dialog.getByRole('button', { name: en('leave.stay') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/en/dappstore/aave');
});

for (const [what, spoil] of [
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('blocked');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`With storage ${what}, the confirmation works and appears again ${what === 'full' ? '@deep' : '@full'}`, async ({
    page,
  }) => {
    await page.addInitScript(spoil);
    for (const visit of ['first', 'second']) {
      const { dialog, leave, out } = await openExternalLinkConfirmation(page);
      await leave.click();
      await dialog.getByLabel(en('leave.agree')).check();
      await dialog.getByLabel(en('leave.remember')).check();
      const opened = page.waitForEvent('popup');
      await out.click();
      expect(await opened, visit).toBeTruthy();
    }
  });
}
