import { expect, test } from './test.ts';
import { waitForPaint, takeShifts, watchShifts } from './layout-shifts.ts';
import { text } from './texts.ts';

test.describe('A reader of Traditional Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('gets an offer in one line that moves nothing and can be dismissed permanently @full', async ({ page }) => {
    await watchShifts(page);
    await page.goto('/zh/partner');
    const offer = page.getByText(text('zh-tw', 'shell:language.offerTraditional'));
    await expect(offer).toBeHidden();
    await page.mouse.move(200, 300);
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/zh-tw/partner');
    await waitForPaint(page);
    expect(await takeShifts(page)).toEqual([]);
    await offer.getByRole('button').click();
    await expect(offer).toBeHidden();
    await page.reload();
    await page.mouse.move(300, 300);
    await expect(page.locator('#scheme')).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test('An unknown URL in capitals offers the lower-case one, and nothing moves', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/en/No-Such-Page');
  await page.mouse.move(200, 300);
  await expect(page.getByRole('link', { name: '/en/no-such-page' })).toBeVisible();
  await waitForPaint(page);
  expect(await takeShifts(page)).toEqual([]);
});
