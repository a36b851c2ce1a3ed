import { expect, test, type Page } from './test.ts';
import { serveWithFailureCounts } from './counted-site.ts';
import { serveSiteCopy } from './site-copy.ts';
import { text } from './texts.ts';

const waitOptions = { timeout: 20_000 };
test.describe.configure({ timeout: 60_000 });

const older = /^\/?_astro\/Older\.\S+\.js$/;
const touchIsland = (page: Page) => page.getByRole('link', { name: text('en', 'news:more') }).hover();

/** Opens a missing page and sends it input events, which make it report the failure. */
async function miss(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 200);
}

test('A failed island and a URL without a page are counted, by route and engine @full', async ({ page }) => {
  const site = await serveWithFailureCounts({ lost: older });
  await page.goto(`${site.url}/en/news`);
  await touchIsland(page);
  const failures = async () => (await site.counted()).failures;
  await expect.poll(failures, waitOptions).toMatchObject({ 'island news chromium': expect.any(Number) });
  // In a new tab, because the first tab is still reloading.
  await miss(await page.context().newPage(), `${site.url}/en/No-Such-Page?mine=1#secret`);
  await expect.poll(failures, waitOptions).toMatchObject({ 'not-found not-found chromium': 1 });
  expect((await site.counted()).missing).toEqual(['/{lang}/no-such-page']);
  await site.stop();
});

test('Without an origin, no header names a reporting endpoint, and nothing is sent @full', async ({ page }) => {
  const site = await serveSiteCopy();
  site.remove(site.find(older));
  const sent: string[] = [];
  page.on('request', (one) => {
    const path = new URL(one.url()).pathname;
    if (!['GET', 'HEAD'].includes(one.method()) || path.startsWith('/api/failures')) sent.push(one.url());
  });
  const { headers } = await fetch(`${site.url}/en/news`);
  expect(JSON.stringify([...headers])).not.toMatch(/report-to|report-uri|reporting-endpoints|nel"/);
  await page.goto(`${site.url}/en/news`);
  const reloaded = page.waitForEvent('load');
  await touchIsland(page);
  await reloaded;
  const asked = page.waitForResponse(`${site.url}/en`);
  await miss(page, `${site.url}/en/no-such-page`);
  await asked;
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await site.stop();
});
