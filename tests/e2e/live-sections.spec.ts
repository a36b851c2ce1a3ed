import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from './test.ts';
import { openOrigin, type Origin } from '~/origin/server/open-origin.ts';
import { routeOfAddress } from '~/routing/route-of-address.ts';
import { startPreview, type PreviewServer } from '../../scripts/serve/start-preview.ts';
import { startHost, type ListeningHost } from '../listening-host.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';
import { text } from './texts.ts';

// The hosts use their own ids of dapps. The tests cover fetches, builds and requests of browsers.

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const dapp = (at: number) => ({
  ...{ hid: `own-${at}`, title: `Own ${at}`, url: `https://own-${at}.example.net`, categories: [1] },
  ...{ chains: [{ network: 'eth' }], desc: `Line ${at}`, hot: at === 42 },
});
const dapps = Array.from({ length: 170 }, (_, at) => dapp(at));
const section = dapps.slice(100, 160);
const stranger = { hid: 'stranger', title: 'Stranger', url: 'https://stranger.example.net' };
// One dapp is delisted by its id, the other by its host.
const delisted = {
  hid: 'drained',
  title: 'Drained',
  host: 'drained.example.net',
  date: '2026-11-20',
  reason: 'taken-over',
};
const drained = [
  { hid: delisted.hid, title: 'Drained', url: 'https://elsewhere.example.net' },
  { hid: 'again', title: 'Drained again', url: `https://${delisted.host}/app` },
];
const article = { hid: 77, title: 'Own article', create_time: '2026-11-20T08:30:00Z' };
const titles: Record<string, string> = { en: 'For newcomers', ko: '새로 오신 분께', hi: 'नए लोगों के लिए' };

let host: ListeningHost;
let project: ProjectCopy;
let origin: Origin;
let site: PreviewServer;

function answer(path: string, query: URLSearchParams, lang: string): unknown {
  const [start, count] = [Number(query.get('start') ?? 0), Number(query.get('count') ?? 500)];
  const page = (rows: readonly unknown[]) => (start < rows.length ? rows.slice(start, start + count) : null);
  const category = query.get('category_id');
  if (path.endsWith('/application/list')) return page(category === '99998' ? dapps.slice(40, 60) : dapps);
  if (path.endsWith('/home_section_list'))
    return [{ hid: 7, title: titles[lang] ?? titles['en'], list: [...drained, stranger, ...section.slice(0, 20)] }];
  if (path.endsWith('/section_more'))
    return page([...drained, stranger, ...section.slice(0, 20), ...drained, ...section.slice(20)]);
  if (path.endsWith('/news/list')) return page([article]);
  if (path.endsWith(`/news/${article.hid}`)) return { ...article, content: '<p>All of it</p>' };
  if (path.endsWith('/activity/list')) return page([{ title: 'Own activity', url: 'https://activity.example.net' }]);
  if (path.endsWith('/hot_list')) return [dapps[41], ...drained];
  if (path.endsWith('/banner/list')) return page(Array.from({ length: 6 }, (_, at) => bannerOf(`Small ${at}`, at)));
  if (path.endsWith('/superlist')) return Array.from({ length: 9 }, (_, at) => bannerOf(`Large ${at}`, at + 3));
  return path.endsWith('/block_chain/list')
    ? [{ hid: '1', title: 'Ethereum', ns: 'ethereum', metadata: '{"chain_id":1}' }]
    : null;
}
const bannerOf = (title: string, at: number) => ({ title, object: { url: `https://banner-${at}.example.net` } });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  host = await startHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const data = answer(pathname, searchParams, String(request.headers['lang'] ?? 'en'));
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ result: 0, message: '', data }));
  });
  project = copyProject(['tests/build/build-part.ts']);
  project.change('src/data/delisted.json', () => JSON.stringify([delisted]));
  const env = { ...process.env, CONTENT_API: host.url, MAIN_API: host.url };
  const run = (...script: string[]) =>
    promisify(execFile)(process.execPath, ['--import', './scripts/preload.mjs', ...script], {
      ...{ cwd: project.root, env, maxBuffer: 1e8 },
    });
  const { stdout } = await run('scripts/fetch.ts');
  expect(stdout).toContain('"hot" in src/data/editorial.json names dapps that the host does not have: uniswap');
  const pages = ['en', 'ko', 'hi'].flatMap((lang) => [`${lang}(?=\\.)`, `${lang}/dappstore(?=\\.)`, `${lang}/news`]);
  await run('tests/build/build-part.ts', 'out', ...pages);
  const dist = join(project.root, 'out');
  const hosts = { content: host.url, main: host.url };
  origin = openOrigin(join(project.root, 'origin.sqlite'), { hosts, routeOf: routeOfAddress });
  site = await startPreview({ dist, port: 0, api: origin.listener });
});
test.afterAll(async () => {
  await site?.close();
  origin?.close();
  await host.stop();
  project.remove();
});

const asked = (path: string) =>
  host.requests.filter(({ url }) => url.includes(path)).map(({ url, headers }) => ({ url, lang: headers['lang'] }));
const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const rows = (page: Page, name: string) => region(page, name).getByRole('listitem').locator('strong');

test('Sections are fetched in each language, and appear under the host’s title in the reader’s language @K12 @full', async ({
  page,
}) => {
  const langs = asked('/v1/application/home_section_list').map(({ lang }) => lang);
  for (const lang of ['en', 'ko', 'hi', 'zh-Hans', 'zh-Hant']) expect(langs).toContain(lang);
  for (const [lang, title] of Object.entries(titles)) {
    await page.goto(`${site.url}/${lang}/dappstore`);
    await expect(rows(page, title)).toHaveText(['Stranger', 'Own 100', 'Own 101', 'Own 102']);
    await expect(region(page, title).getByRole('link', { name: /^Own 100/ })).toHaveAttribute(
      'href',
      `/${lang}/dappstore/own-100`,
    );
  }
});

test('More of a section is requested by its id, from the end of the page, and added without delisted dapps @K13 @full', async ({
  page,
}) => {
  await page.goto(`${site.url}/ko/dappstore`);
  await page.mouse.move(200, 200);
  await page.waitForResponse(/\/site-section-more-/);
  const title = titles['ko']!;
  const more = region(page, title).getByRole('link', { name: text('ko', 'dappstore:more') });
  await expect(rows(page, title)).toHaveCount(4);
  await more.click();
  await expect(rows(page, title)).toHaveCount(4 + 38);
  await expect(region(page, title).getByRole('link', { name: /^Own 103/ })).toBeFocused();
  expect(asked('/v1/application/section_more')).toEqual([
    { url: '/v1/application/section_more?id=7&start=6&count=40', lang: 'ko' },
  ]);
  await more.click();
  await expect(rows(page, title)).toHaveCount(1 + 60);
  await more.click();
  await expect(more).toHaveCount(0);
  expect(await rows(page, title).allTextContents()).toEqual(['Stranger', ...section.map(({ title: name }) => name)]);
});

test('More of a section stays if the host is busy, and the loading bar fails @K13 @full', async ({ page }) => {
  await page.route(/section_more/, (route) =>
    route.fulfill({
      json: { result: 500, message: 'busy', data: null },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto(`${site.url}/ko/dappstore`);
  await page.mouse.move(200, 200);
  await page.waitForResponse(/\/site-section-more-/);
  const more = region(page, titles['ko']!).getByRole('link', { name: text('ko', 'dappstore:more') });
  await more.click();
  await page.waitForResponse(/section_more/);
  await expect(more).toHaveAttribute('aria-busy', 'false');
  await expect(more).toBeVisible();
});

test('A dapp that the host sends twice in one page of a section is shown once @K13 @full', async ({ page }) => {
  await page.route(/section_more/, (route) =>
    route.fulfill({
      json: { result: 0, message: '', data: [dapp(165), dapp(166), dapp(165)] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto(`${site.url}/ko/dappstore`);
  await page.mouse.move(200, 200);
  await page.waitForResponse(/\/site-section-more-/);
  const title = titles['ko']!;
  await region(page, title)
    .getByRole('link', { name: text('ko', 'dappstore:more') })
    .click();
  await expect(rows(page, title).last()).toHaveText('Own 166');
  await expect(rows(page, title)).toHaveCount(4 + 2);
});

test('Large banners appear beside the others, at most ten, each URL once, below the first dapps @K16 @full', async ({
  page,
}) => {
  expect(asked('/v1/banner/superlist').map(({ lang }) => lang)).toContain('hi');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/hi/dappstore`);
  const banners = page.getByRole('list', { name: text('hi', 'dappstore:front.banners') }).locator('strong');
  await expect(banners).toHaveText([
    ...['Small 0', 'Small 1', 'Small 2', 'Small 3', 'Small 4', 'Small 5'],
    ...['Large 3', 'Large 4', 'Large 5', 'Large 6'],
  ]);
  const first = await rows(page, text('hi', 'dappstore:hot')).first().boundingBox();
  expect(first!.y).toBeLessThan(844);
});

test('No shelf is empty, and none claims a choice that editors did not make @D05 @full', async ({ page }) => {
  await page.goto(`${site.url}/en/dappstore`);
  const [hot, trending] = [text('en', 'dappstore:hot'), text('en', 'dappstore:trending')];
  await expect(rows(page, hot)).toHaveText(['Own 41', 'Own 42', 'Own 0', 'Own 1', 'Own 2', 'Own 3']);
  await expect(rows(page, trending)).toHaveCount(6);
  await expect(page.getByText(text('en', 'dappstore:front.chosen'))).toHaveCount(0);
  const things = await page.locator('script[type="application/ld+json"]').textContent();
  expect(things).toContain('Own 41');
  await page.goto(`${site.url}/en`);
  await expect(region(page, text('en', 'home:store.title')).getByRole('listitem')).toHaveCount(11);
});

test('An article is requested by its id, activities by five, and both are readable @K05 @K07 @full', async ({
  page,
}) => {
  expect(asked('/v1/news/77').map(({ url }) => url)).toContain('/v1/news/77?lang=en');
  expect(asked('/v1/activity/list').map(({ url }) => url)).toContain('/v1/activity/list?start=0&count=5&lang=ko');
  await page.goto(`${site.url}/ko/news`);
  await expect(page.getByRole('link', { name: /Own activity/ })).toHaveAttribute(
    'href',
    'https://activity.example.net',
  );
  await page.goto(`${site.url}/en/news/77`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own article');
  await expect(page.getByRole('main')).toContainText('All of it');
});

test('Hot dapps are requested as category 99998, without delisted dapps @D11 @full', async ({ page }) => {
  await page.goto(`${site.url}/en/dappstore?category_id=99998&chain=eth`);
  await expect
    .poll(() => asked('category_id=99998').map(({ url }) => url))
    .toEqual(['/v1/application/list?start=0&count=500&key=&status=0&category_id=99998&version=10.0.0&lang=en']);
  const found = page.locator('.search-results').getByRole('listitem').locator('strong');
  await expect(found.filter({ hasText: /^Own 59$/ })).toBeVisible();
  await expect(found.filter({ hasText: 'Drained' })).toHaveCount(0);
});
