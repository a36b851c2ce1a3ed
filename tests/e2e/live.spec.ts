import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from './test.ts';
import ownSite from '~/config/site.json' with { type: 'json' };
import { openOrigin, type Origin } from '~/origin/server/open-origin.ts';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import type { ListeningHost } from '../listening-host.ts';
import { browse, recordProblems, routeParts } from './browse.ts';
import { chains, serveLive, settle, shownPrices, startLiveHost, type Live } from './live-host.ts';
import { text } from './texts.ts';
import { startThirdParties } from './third-parties/stand-in.ts';
import { testThirdParties } from './third-parties/watched.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'live-'));
let thirdParty: Awaited<ReturnType<typeof startThirdParties>>;
let snapshot: Origin;
let host: ListeningHost;
let stop: () => Promise<void>;

/** Returns the requests to the hosts, for example `GET application/search`. */
const calls = () =>
  host.requests.map(({ method, url }) => `${method} ${url.replace(/^\/api\/\w+\/v1\//, '').replace(/\?.*/, '')}`);

async function serve(live: Live, parts: string[], environment?: Record<string, string>): Promise<string> {
  const served = await serveLive({ folder, host: host.url }, live, parts, environment);
  stop = served.stop;
  return served.url;
}

test.beforeAll(async () => {
  thirdParty = await startThirdParties();
  snapshot = openOrigin(join(folder, 'snapshot.sqlite'));
  host = await startLiveHost(snapshot.listener);
});
test.beforeEach(() => {
  for (const { requests } of [host, thirdParty]) requests.splice(0);
});
test.afterAll(async () => {
  thirdParty.stop();
  await host.stop();
  snapshot.close();
  rmSync(folder, { recursive: true });
});

const thirdHosts = () => Object.values(thirdParty.origins).map((origin) => new URL(origin).host);

for (const [name, live, other] of [
  ['the content host', { content: true, main: false }, '/api/main/'],
  ['the main API host', { content: false, main: true }, '/api/content/'],
] as const)
  test.describe(`with ${name} alone`, () => {
    let site = '';
    test.beforeAll(async () => {
      test.setTimeout(180_000);
      site = await serve(live, ['en']);
    });
    test.afterAll(() => stop());

    /** Records console messages, and requests that a page must not send, such as those to the other host. */
    async function listenTo(page: Page): Promise<string[]> {
      const heard = await recordProblems(page, new URL(site).host);
      page.on('request', (request) => request.url().includes(other) && heard.push(`asks ${request.url()}`));
      return heard;
    }

    for (const part of routeParts('en'))
      test(`${part.name} log nothing to the console @deep`, async ({ page }) => {
        const heard = await listenTo(page);
        await browse(page, part.pages, site);
        expect(heard).toEqual([]);
      });

    // The full tier runs the group with both hosts, the deep tier the one with only the content host.
    const tier = live.main ? '@full' : '@deep';
    test(`a search and a category log nothing to the console ${tier} @K14 @K15`, async ({ page }) => {
      const heard = await listenTo(page);
      await page.goto(`${site}/en/dappstore?q=newcomer`);
      await settle(page);
      await expect(page.getByRole('link', { name: /Newcomer/ })).toHaveCount(live.main ? 1 : 0);
      await page.goto(`${site}/en/dappstore?category_id=2`);
      await settle(page);
      await expect(page.getByRole('link', { name: /Aave/ }).first()).toBeVisible();
      // The page lists this dapp before the host answers.
      await expect.poll(calls).toContain(live.main ? 'GET application/category_dapplist' : 'GET application/list');
      expect(heard).toEqual([]);
    });
  });

test.describe('with both hosts and every third party', () => {
  let site = '';
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const SITE_CONFIG = join(folder, 'site.json');
    writeFileSync(SITE_CONFIG, JSON.stringify({ ...ownSite, thirdParties: thirdParty.thirdParties }));
    const parts = ['en', String.raw`ru/dappstore(?=\.)`, '(?:hi|ru)/dappstore/lido'];
    site = await serve({ content: true, main: true }, parts, { SITE_CONFIG });
  });
  test.afterAll(() => stop());

  testThirdParties(() => ({ site, dist: join(folder, 'true-true'), thirdParty }));

  test('prices appear beside related tokens, in the number format of the language @S29 @D10 @K19 @full', async ({
    page,
  }) => {
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
    expect(calls().filter((call) => call === 'POST swap_market/market_optional')).toHaveLength(3);
  });

  test('the search requests hot dapps and finds one only of the main API host, whose page shows it with its price @K17 @K18 @K20 @full', async ({
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
    await expect.poll(() => shownPrices(page)).toContainEqual(['NEW', '$0.25']);
    for (const call of ['hot_list', 'search', 'listbyids_new']) expect(calls()).toContain(`GET application/${call}`);
  });

  test('a live dapp has its chains and tokens, each chain under the name of the build @D20 @D21 @full', async ({
    page,
  }) => {
    await page.goto(`${site}/en/dappstore/detail?id=newcomer`);
    const chainsOfDapp = page
      .getByRole('region', { name: text('en', 'dappstore:detail.chains') })
      .getByRole('listitem');
    const named = ['BNB Smart Chain', 'Fantom Opera', 'Newchain', 'Ethereum'];
    await expect(chainsOfDapp.locator('span[translate]:not([aria-hidden])')).toHaveText(named);
    await expect(chainsOfDapp.filter({ hasText: 'BNB Smart Chain' }).locator('img')).toHaveAttribute(
      'src',
      '/marks/chain/bsc.svg',
    );
    const facts = page.locator('.dapp-facts').getByText(text('en', 'dappstore:detail.chains'));
    await expect(facts.locator('+ dd')).toHaveText('4');
    const tokens = page.getByRole('region', { name: text('en', 'dappstore:detail.tokens') });
    await expect(tokens.locator('.token strong')).toHaveText(['NEW', 'BARE']);
    await expect(tokens.getByRole('link')).toHaveCount(2);
    for (const [place, address] of [
      [0, 'https://etherscan.io/token/0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'],
      [1, 'https://bscscan.com/token/0x2f9840a85d5aF5bf1D1762F925BDADdC4201F985'],
    ] as const)
      await expect(tokens.getByRole('link').nth(place)).toHaveAttribute('href', address);
    await expect(tokens.locator('.contracts span[translate]:not([aria-hidden])')).toHaveText([
      'Ethereum',
      'BNB Smart Chain',
    ]);
    await expect(tokens).toContainText(text('en', 'dappstore:detail.noContract'));
    // The link contains the first chain that the wallet knows, with the wallet's identifier.
    const link = await page.locator('a[href^="/en/open#"]').getAttribute('href');
    expect(new URLSearchParams(link?.split('#')[1]).get('chain')).toBe('BSC');
  });

  test('the network filter finds a dapp by the host’s chain numbers, and a chain that only the host has @D21 @full', async ({
    page,
  }) => {
    const links = (part: string) => page.locator(part).getByRole('link', { name: /Newcomer/ });
    const result = links('.search-results .dapps');
    for (const chain of ['bsc', 'ftm', '900', 'eth']) {
      await page.goto(`${site}/en/dappstore?q=newcomer&chain=${chain}`);
      await expect(result).toBeVisible();
    }
    await page.goto(`${site}/en/dappstore?q=newcomer&chain=sol`);
    // The nearest names contain it once the host's list has loaded, whatever the network.
    await expect(links('.search-results .empty')).toBeVisible();
    await expect(result).toHaveCount(0);
  });

  test('host results of a search stay when the list loads later @full', async ({ page }) => {
    const listed = Promise.withResolvers<undefined>();
    await page.route('**/api/content/v1/application/list?**', async (route) => {
      await listed.promise;
      await route.continue();
    });
    await page.goto(`${site}/en/dappstore?q=newcomer`);
    // Gives the search time to respond before the list, because the search must not wait for the list.
    const searched = page.waitForResponse('**/application/search?**', { timeout: 1500 }).catch(() => undefined);
    await searched;
    listed.resolve(undefined);
    await settle(page);
    await expect(page.locator('.search-results').getByRole('link', { name: /Newcomer/ })).toBeVisible();
  });

  test('the chains of the host are loaded at the start of a visit, once, and stored under blockchainList @D19 @K11 @full', async ({
    page,
  }) => {
    const stored = () => page.evaluate(() => localStorage.getItem('blockchainList'));
    await page.goto(`${site}/en/partner`);
    // The page stores the list when it is idle, without any input.
    await expect.poll(stored).not.toBeNull();
    const list = chains.filter(({ deprecated }) => !deprecated);
    expect(JSON.parse((await stored()) ?? '')).toEqual(
      list.map(({ hid, icon_url: icon, title, ns, metadata }) => {
        const { chain_id: id } = JSON.parse(metadata) as { chain_id: number };
        return { hid, icon, title, ns, chain_id: String(id) };
      }),
    );
    const chainRequests = host.requests.filter(({ url }) => url.includes('block_chain/list'));
    expect(chainRequests.map(({ url }) => url)).toEqual([
      '/api/main/v1/block_chain/list?lang=en&version=10.0.0&os=web',
    ]);

    for (const address of ['partner', 'dappstore?chain=900']) {
      await page.goto(`${site}/en/${address}`);
      await page.mouse.move(200, 220);
      await settle(page);
    }
    await expect(page.locator('details.filter > summary', { hasText: 'Newchain' })).toBeVisible();
    expect(calls().filter((call) => call === 'GET block_chain/list')).toHaveLength(1);
  });

  test('categories are the visible ones of the host, in its order, with the first as default @D07 @K09 @full', async ({
    page,
  }) => {
    const hot = text('en', 'dappstore:hot');
    await page.goto(`${site}/en/dappstore`);
    const filter = page.locator('details.filter').last();
    await filter.locator('summary').click();
    const choices = filter.locator('.choice');
    const [lending, bridge] = [text('en', 'dappstore:category.lending'), text('en', 'dappstore:category.bridge')];
    await expect(choices).toHaveText(['Brand new', lending, hot, bridge]);
    await settle(page);
    await expect(choices.and(page.locator('[aria-pressed=true]'))).toHaveText(['Brand new']);
    await expect(filter.locator('summary')).toHaveText(text('en', 'dappstore:categories'));
    await expect(page.locator('#directory')).toBeVisible();
    await expect(page.locator('#directory').getByRole('heading', { level: 2 }).first()).toHaveText(hot);
  });

  test('choosing a category requests it by the filter of the dapp form, with the typed text as its key @D16 @K10 @full', async ({
    page,
  }) => {
    const applications = () => host.requests.filter(({ url }) => url.includes('category_id')).map(({ url }) => url);
    const form = (key: string, lang: string) =>
      `/api/content/v1/application/list?start=0&count=500&key=${key}&status=0&category_id=2&version=10.0.0&lang=${lang}`;
    for (const lang of ['en', 'ru']) {
      host.requests.splice(0);
      await page.goto(`${site}/${lang}/dappstore`);
      await page.locator('details.filter > summary').last().click();
      await page.getByRole('button', { name: text(lang, 'dappstore:category.lending'), exact: true }).click();
      await expect(page).toHaveURL(`${site}/${lang}/dappstore?category_id=2`);
      await expect.poll(applications).toEqual([form('', lang)]);
      await page.getByRole('searchbox', { name: text(lang, 'dappstore:find.label') }).fill('aave');
      await expect.poll(applications).toEqual([form('', lang), form('aave', lang)]);
      await expect(page.locator('.search-results').getByRole('link', { name: /^Aave/ })).toBeVisible();
    }
  });

  test('If the server reaches no host, pages stay as built and log nothing @full', async ({ page }) => {
    const bare = await startPreview({ dist: join(folder, 'true-true'), port: 0 });
    const heard = await recordProblems(page, new URL(bare.url).host, ...thirdHosts());
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
    expect(calls()).toEqual([]);
    await bare.close();
  });
});
