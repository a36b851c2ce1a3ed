import { expect, test } from 'playwright/test';

test('the Chinese legal pages and their English twins can be read', async ({ page }) => {
  for (const address of [
    '/static/zh/privacy',
    '/static/en/privacy',
    '/static/zh/terms',
    '/static/en/terms',
    '/static/zh/policy-adjustment',
  ]) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
  }
});

test('about tells philosophy, milestones by month and year, and three ways to make contact', async ({ page }) => {
  await page.goto('/en/about');
  await expect(page).toHaveURL('/static/en/about');
  await expect(page.locator('time[datetime="2018-04"]')).toHaveText('April 2018');
  await expect(page.locator('time[datetime="2024-05"]')).toBeVisible();
});

test('a legacy address leads to the static page, with /en to the English one', async ({ page }) => {
  await page.goto('/help');
  await expect(page).toHaveURL('/static/zh/help');
  await page.goto('/en/release/ios');
  await expect(page).toHaveURL('/static/en/release-ios');
});

test('the brand kit offers the mark to download, and says what not to do', async ({ page, request }) => {
  await page.goto('/ko/brandkit');
  const links = page.getByRole('main').locator('a[download]');
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
  }
});
