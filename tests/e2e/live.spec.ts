import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from 'playwright/test';
import ownSite from '~/config/site.json' with { type: 'json' };
import { openOrigin, type Origin } from '~/origin/open-origin.ts';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import { startHost, type ListeningHost } from '../listening-host.ts';
import { browse, listen } from './browse.ts';
import { text } from './texts.ts';
import { startThirdParty } from './third-parties/stand-in.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** A dapp that the hosts know since this morning. */
const fresh = {
  hid: 'newcomer',
  title: 'Newcomer',
  url: 'https://newcomer.example/app',
  desc: 'Came after the build',
  chains: [{ network: 'eth' }],
  tokens: [{ network: 'eth', symbol: 'NEW', contract: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984' }],
};

const prices = [
  { symbol: 'LDO', price: '1.23456' },
  { symbol: 'stETH', price: 3123.456 },
  { symbol: 'wstETH', price: '0.00000123' },
  { symbol: 'NEW', price: 0.25 },
];

interface Live {
  content: boolean;
  main: boolean;
}

const folder = mkdtempSync(join(tmpdir(), 'live-'));
let thirdParty: Awaited<ReturnType<typeof startThirdParty>>;
let snapshot: Origin;
let host: ListeningHost;
let stop: () => Promise<void>;

const tell = (response: ServerResponse, data: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result: 0, message: '', data }));

/** The content host and the main API host at once: they know the snapshot, prices, and the newcomer. */
const answer: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const isSearched = pathname.endsWith('/application/search') && 'newcomer'.includes(searchParams.get('key') ?? '-');
  if (pathname.endsWith('/market_optional')) tell(response, prices);
  else if (isSearched || searchParams.get('ids') === fresh.hid) tell(response, [fresh]);
  else snapshot.listener(request, response);
};

/** The calls that reached the hosts: `GET application/search`. */
const asked = () =>
  host.asked.map(({ method, url }) => `${method} ${url.replace(/^\/api\/\w+\/v1\//, '').replace(/\?.*/, '')}`);

/** Renders the site as these hosts and the environment configure it, and serves it with an origin that asks them. */
async function serve(live: Live, environment: Record<string, string> = {}): Promise<string> {
  const name = `${live.content}-${live.main}`;
  const dist = join(folder, name);
  const hosts = {
    ...(live.content && { content: `${host.url}/api/content` }),
    ...(live.main && { main: `${host.url}/api/main` }),
  };
  const env = { ...process.env, CONTENT_API: hosts.content, MAIN_API: hosts.main, ...environment };
  const render = ['--import', './scripts/preload.mjs', 'tests/build/render-compiled.ts', dist, 'en', 'ru', 'hi'];
  await promisify(execFile)(process.execPath, render, { env });
  // What was compiled is the same, whatever is configured.
  cpSync('dist/_astro', join(dist, '_astro'), { recursive: true });
  cpSync('public', dist, { recursive: true });
  const origin = openOrigin(join(folder, `${name}.sqlite`), { hosts });
  const { url, close } = await startPreview({ dist, port: 0, api: origin.listener });
  stop = () => close().then(origin.close);
  return url;
}

test.beforeAll(async () => {
  thirdParty = await startThirdParty();
  snapshot = openOrigin(join(folder, 'snapshot.sqlite'));
  host = await startHost(answer);
});
test.beforeEach(() => void host.asked.splice(0));
test.afterAll(async () => {
  thirdParty.stop();
  await host.stop();
  snapshot.close();
  rmSync(folder, { recursive: true });
});

/** The prices beside related tokens, by symbol, as they are read. */
const shownPrices = (page: Page) =>
  page
    .locator('.tokens .token')
    .evaluateAll((all) =>
      all.map((token) => [
        token.querySelector('strong')?.textContent,
        token.querySelector('.price')?.textContent?.replace(/\s/g, ' '),
      ]),
    );

/** Waits until a page has nothing more to load and to tell. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#progress')).toHaveAttribute('data-state', 'hidden');
}

for (const [name, live, other] of [
  ['the content host', { content: true, main: false }, '/api/main/'],
  ['the main API host', { content: false, main: true }, '/api/content/'],
] as const) {
  test(`with ${name} alone every route is browsed and searched without a word in the console @long`, async ({
    page,
  }) => {
    const site = await serve(live);
    const heard = await listen(page, new URL(site).host);
    page.on('request', (request) => request.url().includes(other) && heard.push(`asks ${request.url()}`));
    await browse(page, 'en', site);
    await page.goto(`${site}/en/dappstore?q=newcomer`);
    await settle(page);
    await expect(page.getByRole('link', { name: /Newcomer/ })).toHaveCount(live.main ? 1 : 0);
    await page.goto(`${site}/en/dappstore?category_id=2`);
    await settle(page);
    await expect(page.getByRole('link', { name: /Aave/ }).first()).toBeVisible();
    expect(heard).toEqual([]);
    expect(asked()).toContain(live.main ? 'GET application/category_dapplist' : 'GET application/list');
    await stop();
  });
}

test.describe('with both hosts and every third party', () => {
  let site = '';
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const SITE_CONFIG = join(folder, 'site.json');
    writeFileSync(SITE_CONFIG, JSON.stringify({ ...ownSite, thirdParties: thirdParty.thirdParties }));
    site = await serve({ content: true, main: true }, { SITE_CONFIG });
  });
  test.afterAll(() => stop());

  test('every route is browsed without a word in the console, and no host is asked that nobody named', async ({
    page,
  }) => {
    const heard = await listen(page, new URL(site).host, new URL(thirdParty.origin).host);
    await browse(page, 'en', site);
    expect(heard).toEqual([]);
    expect(thirdParty.asked.length).toBeGreaterThan(0);
  });

  test('prices stand beside related tokens, as the language of the page writes numbers', async ({ page }) => {
    const seen: Record<string, unknown> = {};
    for (const lang of ['en', 'ru', 'hi']) {
      await page.goto(`${site}/${lang}/dappstore/lido`);
      await page.mouse.move(200, 200);
      await expect.poll(() => shownPrices(page)).not.toContainEqual(['LDO', '']);
      seen[lang] = await shownPrices(page);
    }
    expect(seen).toEqual({
      en: [
        ['LDO', '$1.235'],
        ['stETH', '$3,123.46'],
        ['wstETH', '$0.0₅123'],
      ],
      ru: [
        ['LDO', '1,235 $'],
        ['stETH', '3 123,46 $'],
        ['wstETH', '0,0₅123 $'],
      ],
      hi: [
        ['LDO', '$1.235'],
        ['stETH', '$3,123.46'],
        ['wstETH', '$0.0₅123'],
      ],
    });
    expect(asked().filter((call) => call === 'POST swap_market/market_optional')).toHaveLength(3);
  });

  test('the search asks what is hot and finds what only the main API host knows, whose page shows it with its price', async ({
    page,
  }) => {
    await page.goto(`${site}/en/dappstore`);
    const field = page.getByRole('searchbox', { name: text('en', 'dappstore:find.label') });
    await field.click();
    await field.fill('newcom');
    await page
      .locator('.search-results')
      .getByRole('link', { name: /Newcomer/ })
      .click();
    await expect(page).toHaveURL(`${site}/en/dappstore/detail?id=newcomer`);
    await expect(page.getByRole('heading', { name: 'Newcomer' })).toBeVisible();
    await expect.poll(() => shownPrices(page)).toEqual([['NEW', '$0.25']]);
    for (const call of ['hot_list', 'search', 'listbyids_new']) expect(asked()).toContain(`GET application/${call}`);
  });

  test('behind a server that reaches no host pages stay as they were built, without a word', async ({ page }) => {
    const bare = await startPreview({ dist: join(folder, 'true-true'), port: 0 });
    const heard = await listen(page, new URL(bare.url).host, new URL(thirdParty.origin).host);
    for (const address of ['lido', 'detail?id=newcomer', '?q=newcomer', '?category_id=2']) {
      await page.goto(`${bare.url}/en/dappstore${address.startsWith('?') ? '' : '/'}${address}`);
      await page.mouse.move(200, 200);
      await settle(page);
    }
    await expect(page.getByRole('link', { name: /Aave/ }).first()).toBeVisible();
    await page.goto(`${bare.url}/en/news`);
    const articles = page.getByRole('main').getByRole('heading', { level: 3 });
    const built = await articles.count();
    await page.getByRole('link', { name: text('en', 'news:more') }).click();
    await expect.poll(() => articles.count()).toBeGreaterThan(built);
    expect(heard).toEqual([]);
    expect(asked()).toEqual([]);
    await bare.close();
  });
});
