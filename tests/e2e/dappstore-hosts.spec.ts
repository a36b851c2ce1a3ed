import { expect, test, type Page, type Route } from './test.ts';
import { nextFrame } from './next-frame.ts';
import { field, results, titles, words } from './search-page.ts';

test.describe('with hosts configured', () => {
  // Adds hosts to the props of the island, because the build under test has none configured.
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

  test('the list is that of the hosts, and a live dapp links to its lookup by id @full', async ({ page }) => {
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

  test('the list is that of the host, and the next page, which begins 40 later, is appended @D15 @K10 @full', async ({
    page,
  }) => {
    const row = (at: number) => ({
      ...{ hid: `row-${at}`, title: `Row ${at}`, url: `https://row-${at}.example` },
      chains: [{ network: at < 30 || at > 500 ? 'base' : 'eth' }],
    });
    const rows = Array.from({ length: 500 }, (_, at) => row(at));
    const asked: string[] = [];
    await openLive(page, '/en/dappstore?chain=base', (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      if (!pathname.endsWith('application/list')) return route.fulfill(success(null));
      asked.push(['start', 'count', 'status', 'version'].map((name) => searchParams.get(name)).join());
      return route.fulfill(success(searchParams.get('start') === '0' ? rows : [row(29), row(900)]));
    });
    const first = rows.slice(0, 30).map(({ title }) => title);
    await expect(titles(page)).toHaveText(first);
    const more = page.getByRole('button', { name: words('en', 'more') });
    await more.click();
    await expect(titles(page)).toHaveText([...first, 'Row 900']);
    expect(asked).toEqual(['0,500,0,10.0.0', '40,500,0,10.0.0']);
    await expect(more).toHaveCount(0);
  });

  test('a page of the list that fails is requested again on the next press @full', async ({ page }) => {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      ...{ hid: `row-${at}`, title: `Row ${at}`, url: `https://row-${at}.example` },
      chains: [{ network: at < 30 ? 'base' : 'eth' }],
    }));
    const late = { ...rows[0], hid: 'late', title: 'Late Row', url: 'https://late.example' };
    const asked: (string | null)[] = [];
    await openLive(page, '/en/dappstore?chain=base', (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      if (!pathname.endsWith('application/list')) return route.fulfill(success(null));
      const start = searchParams.get('start');
      asked.push(start);
      if (start === '0') return route.fulfill(success(rows));
      return asked.length === 2 ? route.fulfill({ status: 429, body: '' }) : route.fulfill(success([late]));
    });
    await expect(titles(page)).toHaveCount(30);
    const more = page.getByRole('button', { name: words('en', 'more') });
    await more.click();
    await expect.poll(() => asked).toEqual(['0', '40']);
    await expect(page.locator('#progress')).toHaveAttribute('data-state', /failed|hidden/);
    await more.click();
    await expect(titles(page).last()).toHaveText('Late Row');
    expect(asked).toEqual(['0', '40', '40']);
  });

  test('a late response of the host does not replace that of a newer search @full', async ({ page }) => {
    const late = Promise.withResolvers<undefined>();
    const titleOf: Partial<Record<string, string>> = { vvv: 'Late Ferry', vvvw: 'Newer Ferry' };
    const asked = page.waitForRequest(/search\?key=vvv$/);
    await openLive(page, '/en/dappstore?q=vvv', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const key = searchParams.get('key') ?? '';
      const row = (title: string, hid: string) => [{ hid, title, url: `https://${hid}.example` }];
      if (pathname.endsWith('application/list')) return route.fulfill(success(row('Row', 'row')));
      if (key === 'vvv') await late.promise;
      const title = titleOf[key];
      return route.fulfill(success(title ? row(title, title.slice(0, 4).toLowerCase()) : null));
    });
    const request = await asked;
    await field(page).fill('vvvw');
    await expect(titles(page)).toHaveText(['Newer Ferry']);
    late.resolve(undefined);
    await (await request.response())?.finished();
    await nextFrame(page);
    await nextFrame(page);
    await expect(titles(page)).toHaveText(['Newer Ferry']);
  });

  test('a favorite that the host has not listed links to its lookup @full', async ({ page }) => {
    const stored = JSON.stringify([{ hid: 'a/b', title: 'Far Down' }]);
    await page.addInitScript((favorites) => (localStorage['favorites'] = favorites), stored);
    await openLive(page, '/en/dappstore?view=favorites', (route) => route.fulfill({ status: 500, body: '' }));
    const link = results(page).getByRole('link', { name: 'Far Down' });
    await expect(link).toHaveAttribute('href', '/en/dappstore/detail?id=a%2Fb');
    await expect(results(page)).not.toContainText(words('en', 'search.delisted'));
  });

  test('the loading bar grows by 45 and 30 for the data of the search and of its host @S23 @full', async ({ page }) => {
    const gate = () => Promise.withResolvers<undefined>();
    const [lines, list, categories] = [gate(), gate(), gate()];
    await page.route('**/data/search/lines/en.json', async (route) => {
      await lines.promise;
      await route.continue();
    });
    await openLive(page, '/en/dappstore', async (route) => {
      const { pathname } = new URL(route.request().url());
      const isList = pathname.endsWith('application/list');
      await (isList ? list : categories).promise;
      await route.fulfill(success(isList ? [{ hid: 'one', title: 'One', url: 'https://one.example' }] : null));
    });
    const bar = page.locator('#progress');
    const grown = () => bar.evaluate((element) => getComputedStyle(element, '::after').scale);
    const script = page.waitForResponse(/\/site-[0-9a-f]+\.js$/);
    await field(page).click();
    await script;
    await expect(bar).toHaveAttribute('data-state', 'running');
    for (const [scale, arrives] of [
      ['0.45 1', lines],
      ['0.75 1', list],
      ['1', categories],
    ] as const) {
      await expect.poll(grown).toBe(scale);
      arrives.resolve(undefined);
    }
    await expect(bar).toHaveAttribute('data-state', 'hidden');
  });

  for (const [what, answer] of [
    ['is down', (route: Route) => route.abort()],
    ['answers a page', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
    ['answers another result', (route: Route) => route.fulfill({ json: { result: 1, message: 'no', data: null } })],
    ['answers null', (route: Route) => route.fulfill(success(null))],
  ] as const) {
    test(`If one ${what}, the built list stays, the bar shows a failure, and the console gets one line ${what === 'is down' || what === 'answers null' ? '@full' : '@deep'} @X15`, async ({
      page,
    }) => {
      const lines: string[] = [];
      // Ignores messages of the browser itself, which logs each failed request.
      page.on(
        'console',
        (message) =>
          message.type() === 'error' && !/^Failed to load/.test(message.text()) && lines.push(message.text()),
      );
      await page.addInitScript(() => {
        const states: string[] = ((globalThis as { states?: string[] }).states = []);
        new MutationObserver((changes) => {
          for (const { target } of changes)
            if (target instanceof HTMLElement && target.id === 'progress') states.push(target.dataset['state'] ?? '');
        }).observe(document, { subtree: true, attributeFilter: ['data-state'] });
      });
      // Delays the response of the host until the script of the loading bar has loaded.
      const hasScript = Promise.withResolvers<undefined>();
      await openLive(page, '/en/dappstore?chain=base', async (route) => {
        await hasScript.promise;
        await answer(route);
      });
      await page.mouse.move(9, 9);
      await expect(page.locator('#scheme')).toBeVisible();
      hasScript.resolve(undefined);
      await expect(titles(page)).toHaveCount(40);
      await page.waitForFunction(() => (globalThis as { states?: string[] }).states?.includes('failed'));
      await expect(titles(page)).toHaveCount(40);
      expect(lines).toHaveLength(1);
    });
  }
});
