import { expect, test, type Page, type Route } from 'playwright/test';
import { violationsOf } from './axe.ts';
import { text } from './texts.ts';

const words = (lang: string, key: string, values = {}) => text(lang, `dappstore:${key}`, values);
const field = (page: Page, lang = 'en') => page.getByRole('searchbox', { name: words(lang, 'find.label') });
const results = (page: Page) => page.locator('.search-results');
const titles = (page: Page) => results(page).getByRole('listitem').locator('strong');
const heart = (page: Page, name: string, lang = 'en') =>
  page.getByRole('button', { name: words(lang, 'search.heart', { name }), exact: true });
const filter = (page: Page, name: string) => page.locator('details.filter > summary', { hasText: name });

async function choose(page: Page, filterName: string, choice: string) {
  await filter(page, filterName).click();
  await page.getByRole('button', { name: new RegExp(`^${choice}`) }).click();
}

test('on a desktop in Chinese: a lending dapp on Base, starred, shared, opened elsewhere, and back', async ({
  page,
  browser,
}) => {
  await page.goto('/zh/dappstore');
  await field(page, 'zh').click();
  await choose(page, words('zh', 'hot'), words('zh', 'category.lending'));
  await choose(page, words('zh', 'search.allNetworks'), 'Base');
  await expect(page).toHaveURL('/zh/dappstore?chain=base&category_id=2');
  await expect(titles(page).first()).toHaveText('Aave');
  await heart(page, 'Aave', 'zh').click();
  await expect(heart(page, 'Aave', 'zh')).toHaveAttribute('aria-pressed', 'true');
  const found = await titles(page).allTextContents();

  const elsewhere = await browser.newPage();
  await elsewhere.goto(page.url());
  await expect(titles(elsewhere)).toHaveText(found);
  await elsewhere.close();

  await results(page).getByRole('link', { name: /Aave/ }).click();
  await expect(page).toHaveURL('/zh/dappstore/aave');
  await page.goBack();
  await expect(titles(page)).toHaveText(found);
  await page.goBack();
  await expect(page).toHaveURL('/zh/dappstore?category_id=2');
  await page.goBack();
  await expect(page.locator('#directory')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('in Hindi: what is typed finds the same, and Cancel brings the directory back', async ({ page }) => {
    await page.goto('/hi/dappstore');
    await field(page, 'hi').tap();
    await field(page, 'hi').fill('लेंडिंग Base');
    await expect(titles(page)).toContainText(['Aave']);
    await page.getByRole('button', { name: words('hi', 'search.cancel') }).tap();
    await expect(page.locator('#directory')).toBeVisible();
    await expect(field(page, 'hi')).toHaveValue('');
  });
});

test('by keyboard alone: type, walk through the results, open one', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).focus();
  await page.keyboard.type('aav');
  await expect(titles(page).first()).toHaveText('Aave');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/dappstore/aave');
});

test('by keyboard alone: an arrow opens what is offered, Escape closes it and stays in the field', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).focus();
  const offered = page.locator('.suggestions [data-stop]');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(offered.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(offered.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test('what was typed before the island hydrated is not lost', async ({ page }) => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_astro\/Search\./, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/en/dappstore');
  await field(page).fill('uniswap');
  release();
  await expect(titles(page).first()).toHaveText('Uniswap');
  await expect(field(page)).toHaveValue('uniswap');
});

test('typing makes one entry in the history, and the address holds the search', async ({ page }) => {
  await page.goto('/en/dappstore');
  const before = await page.evaluate(() => history.length);
  await field(page).pressSequentially('uniswap', { delay: 80 });
  await expect(page).toHaveURL('/en/dappstore?q=uniswap');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/en/dappstore');
  await expect(page.locator('#directory')).toBeVisible();
  await page.goForward();
  await expect(titles(page).first()).toHaveText('Uniswap');
});

test('a contract finds its dapp, a look-alike does not', async ({ page }) => {
  const contract = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
  await page.goto('/en/dappstore');
  await field(page).fill(contract.toLowerCase());
  await expect(titles(page)).toHaveText(['Uniswap']);
  await field(page).fill(contract.replace('5af5bf', '5af6bf').replace('5aF5bf', '5aF6bf'));
  await expect(results(page)).toContainText(words('en', 'search.noRecords'));
});

test('nothing found says so and offers a way out', async ({ page }) => {
  await page.goto('/en/dappstore?q=qqqqzzzz&chain=base');
  await expect(results(page)).toContainText(words('en', 'search.noRecords'));
  await page.getByRole('button', { name: words('en', 'search.reset') }).click();
  await expect(page).toHaveURL('/en/dappstore');
  await expect(page.locator('#directory')).toBeVisible();
});

test('hot searches and what is trending are offered before anything is typed', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  const offered = page.locator('.suggestions');
  await expect(offered.getByRole('heading')).toHaveText([words('en', 'search.hotSearches'), words('en', 'trending')]);
  await offered.getByRole('button', { name: 'Uniswap' }).click();
  await expect(page).toHaveURL('/en/dappstore?q=Uniswap');
  await expect(titles(page).first()).toHaveText('Uniswap');
});

test('what is hot first; places while it loads, forty at a time, more from there on, and Cancel', async ({ page }) => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/data/search/en.json', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/en/dappstore');
  await expect(page.getByRole('heading', { name: words('en', 'hot'), exact: true })).toBeVisible();
  await page.goto('/en/dappstore?chain=eth');
  await expect(results(page).locator('[aria-busy=true]')).toBeVisible();
  release();
  await expect(titles(page)).toHaveCount(40);
  await expect(results(page).locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: words('en', 'more') }).click();
  await expect(titles(page)).toHaveCount(80);
  await expect(results(page).getByRole('link').nth(40)).toBeFocused();
  await page.getByRole('button', { name: words('en', 'search.cancel') }).click();
  await expect(page.locator('#directory')).toBeVisible();
});

test('recent searches are kept, removed one by one, and cleared', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  await expect(page.getByText(words('en', 'search.hotSearches'))).toBeVisible();
  for (const query of ['lido', 'aave', 'curve']) {
    await field(page).fill(query);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: words('en', 'search.cancel') }).click();
  await page.reload();
  await field(page).click();
  const recent = page.locator('section', { hasText: words('en', 'search.recent') });
  await expect(recent.locator('[data-stop]')).toHaveText(['curve', 'aave', 'lido']);
  await recent.getByRole('button', { name: words('en', 'search.removeRecent', { name: 'aave' }) }).click();
  await expect(recent.locator('[data-stop]')).toHaveText(['curve', 'lido']);
  await recent.getByRole('button', { name: 'lido', exact: true }).click();
  await expect(titles(page).first()).toHaveText('Lido');
  await page.getByRole('button', { name: words('en', 'search.cancel') }).click();
  await field(page).click();
  await recent.getByRole('button', { name: words('en', 'search.clearRecent') }).click();
  await expect(recent).toHaveCount(0);
  await expect(page.getByText(words('en', 'search.hotSearches'))).toBeVisible();
});

test('favorites: none yet, a heart in the built list, a heart on a page of its own, one that was delisted', async ({
  page,
}) => {
  await page.goto('/en/dappstore?view=favorites');
  await expect(results(page)).toContainText(words('en', 'search.noFavorites'));
  await page.goto('/en/dappstore');
  await page.mouse.move(300, 300);
  await heart(page, 'Uniswap').first().click();
  await page.goto('/en/dappstore/lido');
  await page.mouse.move(300, 300);
  await heart(page, 'Lido').click();
  await expect(heart(page, 'Lido')).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage['favorites']) as unknown[];
    localStorage['favorites'] = JSON.stringify([...stored, { hid: 'gone', title: 'Gone Swap' }]);
  });
  await page.goto('/en/dappstore?view=favorites');
  await expect(titles(page)).toHaveText(['Lido', 'Uniswap', 'Gone Swap']);
  await expect(page.getByRole('listitem').filter({ hasText: 'Gone Swap' })).toContainText(
    words('en', 'search.delisted'),
  );
  await heart(page, 'Gone Swap').click();
  await expect(titles(page)).toHaveText(['Lido', 'Uniswap']);
});

test('favorites leave as a file and come back from it; another file is refused', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage['favorites']) localStorage['favorites'] = '[{"hid":"aave","title":"Aave"}]';
  });
  await page.goto('/en/dappstore?view=favorites');
  const leaving = page.waitForEvent('download');
  await page.getByRole('button', { name: words('en', 'search.exportFavorites') }).click();
  const file = await (await leaving).path();
  await heart(page, 'Aave').click();
  await expect(titles(page)).toHaveCount(0);
  const chooseFile = async (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words('en', 'search.importFavorites') }).click();
    await (await choosing).setFiles(files);
  };
  await chooseFile(file);
  await expect(titles(page)).toHaveText(['Aave']);
  await expect(page.getByText(words('en', 'search.imported', { number: 1 }))).toBeVisible();
  await chooseFile({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"favorites":[7]}') });
  await expect(page.getByText(words('en', 'search.noFavoritesFile'))).toBeVisible();
});

test('with blocked storage all works but remembering', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/en/dappstore?q=aave');
  await heart(page, 'Aave').click();
  await expect(heart(page, 'Aave')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: words('en', 'search.favorites') }).click();
  await expect(titles(page)).toHaveText(['Aave']);
  expect(errors).toEqual([]);
});

test('the menu leads to what is hot, with its label, and fetches no island for it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/en/dappstore?category_id=99998');
  await expect(filter(page, words('en', 'hot'))).toBeVisible();
  await expect(page.getByRole('heading', { name: words('en', 'hot'), exact: true })).toBeVisible();
  expect(scripts.filter((url) => /_astro\/(Search|react)/.test(url))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in what the search opens, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(() => {
      localStorage['recentSearches'] = '["lido"]';
      localStorage['favorites'] = '[{"hid":"aave","title":"Aave"},{"hid":"gone","title":"Gone Swap"}]';
    });
    await page.goto('/en/dappstore');
    await field(page).click();
    await expect(page.getByText(words('en', 'search.hotSearches'))).toBeVisible();
    expect(await violationsOf(page, '.store-search')).toEqual([]);
    await filter(page, words('en', 'search.allNetworks')).click();
    expect(await violationsOf(page, '.store-search')).toEqual([]);
    await page.goto('/en/dappstore?view=favorites');
    await expect(titles(page)).toHaveCount(2);
    expect(await violationsOf(page, '.store-search')).toEqual([]);
    await page.goto('/en/dappstore?q=qqqqzzzz');
    await expect(results(page)).toContainText(words('en', 'search.noRecords'));
    expect(await violationsOf(page, '.store-search')).toEqual([]);
  });
}

test.describe('fetched ahead', () => {
  const islandOf = (page: Page) => page.waitForRequest(/_astro\/Search\./, { timeout: 3000 });

  test('the search is, once a visitor is there and the page is idle', async ({ page }) => {
    await page.goto('/en/dappstore');
    const prefetching = islandOf(page);
    await page.mouse.move(700, 400);
    await prefetching;
  });

  test('the search is not with data saver', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/en/dappstore');
    const prefetching = islandOf(page).then(
      () => 'fetched',
      () => 'not fetched',
    );
    await page.mouse.move(700, 400);
    expect(await prefetching).toBe('not fetched');
    await field(page).click();
    await field(page).fill('aave');
    await expect(titles(page).first()).toHaveText('Aave');
  });
});

test('already on the dapp store, its entry in the menu loads the page anew', async ({ page }) => {
  await page.goto('/en/dappstore?category_id=99998');
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('en', 'shell:groups.dappstore') })
    .click();
  await page.waitForFunction(() => !('isOld' in globalThis));
  await expect(page).toHaveURL('/en/dappstore?category_id=99998');
});

test('categories stand in the order of the editors behind what is hot, where all begins', async ({ page }) => {
  await page.goto('/en/dappstore');
  const hot = words('en', 'hot');
  await filter(page, hot).click();
  const choices = page.locator('.filter[open] .choice');
  await expect(choices.first()).toHaveText(hot);
  await expect(choices.first()).toHaveAttribute('aria-current', 'true');
  await expect(choices.nth(1)).toHaveText(words('en', 'category.dex'));
  await expect(choices.nth(2)).toHaveText(words('en', 'category.lending'));
});

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the category page leads to the same dapps', async ({ page }) => {
    await page.goto('/en/dappstore');
    await expect(field(page)).toBeHidden();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${words('en', 'category.lending')}`) })
      .first()
      .click();
    await page.getByRole('link', { name: /^Aave/ }).first().click();
    await expect(page).toHaveURL('/en/dappstore/aave');
    await expect(page.getByRole('main')).toContainText('Base');
  });
});
