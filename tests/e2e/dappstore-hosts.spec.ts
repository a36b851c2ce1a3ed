import { expect, test, type Page, type Route } from 'playwright/test';
import { results, titles } from './search-page.ts';

test.describe('with hosts configured', () => {
  // Whether hosts are configured is told to the island when the page is built.
  const openLive = async (page: Page, path: string, answer: (route: Route) => Promise<void>) => {
    await page.route(/\/en\/dappstore(\?|$)/, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const live =
        '&quot;lang&quot;:[0,&quot;en&quot;],&quot;hosts&quot;:[0,{&quot;content&quot;:[0,true],&quot;main&quot;:[0,true]}],&quot;labels&quot;';
      await route.fulfill({
        response,
        body: html.replace('&quot;lang&quot;:[0,&quot;en&quot;],&quot;labels&quot;', live),
      });
    });
    await page.route('**/api/{content,main}/**', answer);
    await page.goto(path);
  };
  const success = (data: unknown) => ({ json: { result: 0, message: '', data } });

  test('the list is what they tell, and one that only they know leads to its page by id', async ({ page }) => {
    await openLive(page, '/en/dappstore?chain=base', (route) =>
      route.fulfill(
        success(
          route.request().url().includes('application/list')
            ? [{ hid: 'newcomer', title: 'Newcomer', url: 'https://newcomer.example', chains: [{ network: 'base' }] }]
            : null,
        ),
      ),
    );
    await expect(titles(page)).toHaveText(['Newcomer']);
    await expect(results(page).getByRole('link', { name: /Newcomer/ })).toHaveAttribute(
      'href',
      '/en/dappstore/detail?id=newcomer',
    );
    await expect(results(page).locator('img')).toHaveCount(0);
  });

  for (const [what, answer] of [
    ['is down', (route: Route) => route.abort()],
    ['answers a page', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
    ['answers another result', (route: Route) => route.fulfill({ json: { result: 1, message: 'no', data: null } })],
    ['answers null', (route: Route) => route.fulfill(success(null))],
  ] as const) {
    test(`where one ${what}, what was built stays, the bar shows failed, the console gets one line`, async ({
      page,
    }) => {
      const lines: string[] = [];
      // A browser tells of a request that failed by itself.
      page.on(
        'console',
        (message) =>
          message.type() === 'error' && !/^Failed to load/.test(message.text()) && lines.push(message.text()),
      );
      await page.addInitScript(() => {
        const states: string[] = ((globalThis as { states?: string[] }).states = []);
        document.addEventListener('wallet:progress', (event) =>
          states.push((event as CustomEvent<{ state: string }>).detail.state),
        );
      });
      await openLive(page, '/en/dappstore?chain=base', answer);
      await expect(titles(page)).toHaveCount(40);
      await page.waitForFunction(() => (globalThis as { states?: string[] }).states?.includes('failed'));
      await expect(titles(page)).toHaveCount(40);
      expect(lines).toHaveLength(1);
    });
  }
});
