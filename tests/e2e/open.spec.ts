import { expect, test, type Page } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { findAxeViolations } from './axe.ts';
import { text } from './texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

const en = (key: string) => text('en', `open:${key}`);

/** Records all navigations to other documents, even those that leave the site. */
async function visit(page: Page, fragment: string): Promise<string[]> {
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
  await page.goto(`/en/open${fragment}`);
  return left;
}

test('Without the app, the page names the target of the link and does not redirect @full', async ({ page }) => {
  const left = await visit(page, '#url=https://app.aave.com/markets?x=1&chain=ETH');
  const main = page.getByRole('main');
  await expect(main).toContainText('app.aave.com');
  await expect(main.getByText('https://app.aave.com/markets?x=1', { exact: true })).toBeVisible();
  await expect(main.getByText(en('check'))).toBeVisible();
  await expect(main.locator('.open-sheet [data-host="app.aave.com"]')).toBeVisible();
  await expect(main.getByRole('link', { name: en('download') })).toHaveAttribute('href', '/en/download/app');
  // Only the second button uses the URL scheme of the wallet.
  const [wallet = ''] = site.deepLinks.openDapp.split('{params}');
  const second = (await main.getByRole('link', { name: en('again') }).getAttribute('href')) ?? '';
  expect(second.startsWith(wallet)).toBe(true);
  expect(JSON.parse(new URL(second).searchParams.get('params') ?? '')).toEqual({
    ...{ url: 'https://app.aave.com/markets?x=1', chain: 'ETH', source: site.brand.name },
  });
  const hrefs = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => !href?.startsWith('/') && href !== second)).toEqual([]);
  expect(left).toHaveLength(1);
  expect(await findAxeViolations(page, 'main')).toEqual([]);

  // Simulates opening a second link in the same tab.
  await page.evaluate(() => (location.hash = '#url=https://аpp.aave.com/'));
  await expect(main.getByText('xn--pp-6kc.aave.com', { exact: true })).toBeVisible();
  await page.evaluate(() => (location.hash = '#url=javascript:alert(1)'));
  await expect(main.getByText(en('none'))).toBeVisible();
  await expect(main.getByRole('link', { name: en('again') })).toBeHidden();
});

for (const hash of [
  '',
  '#url=javascript:alert(1)',
  '#url=//evil.example',
  '#url=https://app.aave.com@evil.example',
  '#url=https://app.aave.com&url=https://evil.example',
  '#url=%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
]) {
  test(`A hostile link opens nothing: ${hash || '(none)'} @full`, async ({ page }) => {
    const left = await visit(page, hash);
    await expect(page.getByText(en('none'))).toBeVisible();
    await expect(page.getByRole('link', { name: en('again') })).toBeHidden();
    await expect(page.getByRole('main')).not.toContainText('evil.example');
    expect(left).toHaveLength(1);
  });
}

test('Without a link, the drawing ends in the first view', async ({ page }) => {
  await visit(page, '');
  await expect(page.locator('.scene-drawing')).toBeInViewport({ ratio: 1 });
});

test('A QR code leads to the page in the phone’s language, with its link', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto('/open#url=https://app.aave.com/');
  await expect(page).toHaveURL('/ko/open#url=https://app.aave.com/');
  await expect(page.getByText('app.aave.com', { exact: true })).toBeVisible();
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says so and still links to the download', async ({ page }) => {
    await page.goto('/en/open#url=https://app.aave.com/');
    // Uses a CSS selector, because text locators ignore `noscript`.
    await expect(page.locator('noscript p', { hasText: en('needsScript') })).toBeVisible();
    await expect(page.getByText(en('check'))).toBeHidden();
    await expect(page.getByRole('link', { name: en('download') })).toBeVisible();
  });
});
