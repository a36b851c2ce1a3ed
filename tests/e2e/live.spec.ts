import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from 'playwright/test';
import ownSite from '~/config/site.json' with { type: 'json' };
import { openOrigin, type Origin } from '~/origin/open-origin.ts';
import { startPreview, type Preview } from '../../scripts/serve/start-preview.ts';
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
const asked: string[] = [];
let thirdParty: Awaited<ReturnType<typeof startThirdParty>>;
let origin: Origin;
let preview: Preview | undefined;

const tell = (response: ServerResponse, data: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result: 0, message: '', data }));

/** What stands under `/api/` where some hosts are configured: they know the snapshot, the prices and the newcomer. */
const hosts =
  ({ content, main }: Live): RequestListener =>
  (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if ((pathname.startsWith('/api/content/') && !content) || (pathname.startsWith('/api/main/') && !main)) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html>');
      return;
    }
    asked.push(`${request.method} ${pathname.replace(/^\/api\/(?:content|main)\/v1\//, '')}`);
    if (pathname.endsWith('/market_optional')) tell(response, prices);
    else if (pathname.endsWith('/application/search') && fresh.title.toLowerCase().includes(searchParams.get('key')!))
      tell(response, [fresh]);
    else if (searchParams.get('ids') === fresh.hid) tell(response, [fresh]);
    else origin.listener(request, response);
  };

/** Renders the site as these hosts and the environment configure it, and serves it with them. */
async function serve(live: Live, environment: Record<string, string> = {}): Promise<string> {
  const dist = join(folder, `${live.content}-${live.main}`);
  const env = {
    ...process.env,
    // Nobody is asked while pages are rendered.
    ...(live.content && { CONTENT_API: 'https://content.test' }),
    ...(live.main && { MAIN_API: 'https://main.test' }),
    ...environment,
  };
  const render = ['--import', './scripts/preload.mjs', 'tests/build/render-compiled.ts', dist, 'en', 'ru', 'hi'];
  await promisify(execFile)(process.execPath, render, { env });
  // What was compiled is the same, whatever is configured.
  cpSync('dist/_astro', join(dist, '_astro'), { recursive: true });
  cpSync('public', dist, { recursive: true });
  preview = await startPreview({ dist, port: 0, api: hosts(live) });
  return preview.url;
}

test.beforeAll(async () => {
  thirdParty = await startThirdParty();
  origin = openOrigin(join(folder, 'origin.sqlite'));
});
test.beforeEach(() => void asked.splice(0));
test.afterEach(async () => {
  await preview?.close();
  preview = undefined;
});
test.afterAll(() => {
  thirdParty.stop();
  origin.close();
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

for (const [name, live] of [
  ['the content host', { content: true, main: false }],
  ['the main API host', { content: false, main: true }],
] as const) {
  test(`with ${name} alone every route is browsed and searched without a word in the console @long`, async ({
    page,
  }) => {
    const site = await serve(live);
    const heard = await listen(page, new URL(site).host);
    await browse(page, 'en', site);
    await page.goto(`${site}/en/dappstore?q=newcomer`);
    await settle(page);
    await expect(page.getByRole('link', { name: /Newcomer/ })).toHaveCount(live.main ? 1 : 0);
    await page.goto(`${site}/en/dappstore?category_id=2`);
    await settle(page);
    await expect(page.getByRole('link', { name: /Aave/ }).first()).toBeVisible();
    expect(heard).toEqual([]);
    const calls = live.main ? 'GET application/category_dapplist' : 'GET application/list';
    expect(asked).toContain(calls);
  });
}

test.describe('with both hosts and every third party', () => {
  let site = '';
  let kept: Preview | undefined;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const SITE_CONFIG = join(folder, 'site.json');
    writeFileSync(SITE_CONFIG, JSON.stringify({ ...ownSite, thirdParties: thirdParty.thirdParties }));
    site = await serve({ content: true, main: true }, { SITE_CONFIG });
    [kept, preview] = [preview, undefined];
  });
  test.afterAll(() => kept?.close());

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
    expect(asked.filter((call) => call === 'POST swap_market/market_optional')).toHaveLength(3);
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
    for (const call of ['hot_list', 'search', 'listbyids_new']) expect(asked).toContain(`GET application/${call}`);
  });
});
