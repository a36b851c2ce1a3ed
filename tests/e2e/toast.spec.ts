import { expect, test } from './test.ts';
import { text } from './texts.ts';
import { startHoldingProxy } from '../slow-proxy.ts';

for (const width of [390, 1440])
  test(`A toast does not cover the copied row, at ${width} px${width === 1440 ? '' : ' @full'}`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
    });
    // Low, so that the row can be at both ends.
    const height = 440;
    await page.setViewportSize({ width, height });
    await page.goto('/en/download/app');
    const toast = page.locator('.toast.open');
    const row = page.locator('.offers:visible > li').last();
    for (const block of ['end', 'start'] as const) {
      await row.evaluate((item, where) => item.scrollIntoView({ block: where, behavior: 'instant' }), block);
      await row.getByRole('button').click();
      await expect(toast).toContainText(text('en', 'developer:connect.copied'));
      await expect(toast).toBeInViewport({ ratio: 1 });
      const [shown, acted] = [await toast.boundingBox(), await row.boundingBox()];
      const isApart = shown!.y >= acted!.y + acted!.height || shown!.y + shown!.height <= acted!.y;
      expect(isApart, `${block}: toast at ${shown!.y}, row at ${acted!.y}`).toBe(true);
      expect(shown!.y + shown!.height / 2 > height / 2, 'at the end of the window where the row is not').toBe(
        block === 'start',
      );
    }
  });

test('A copy button that is clicked before the whole page has arrived copies once it has @full', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
  });
  const { address, release, close } = await startHoldingProxy(baseURL ?? '', '<footer');
  const script = page.waitForResponse(/\/site-[\da-f]{8}\.js$/);
  await page.goto(`${address}/en/news/1012`, { waitUntil: 'commit' });
  const share = page.getByRole('article').getByRole('button', { name: text('en', 'news:share') });
  await share.hover();
  await script.then((response) => response.finished());
  await share.click();
  release();
  await expect(page.getByRole('status').filter({ hasText: text('en', 'home:extension.copied') })).toBeVisible();
  await close();
});
