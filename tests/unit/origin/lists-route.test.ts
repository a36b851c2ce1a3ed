import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RelayOptions } from '~/api/relay.ts';
import * as constants from '~/config/constants.ts';
import { toBlockchainRows } from '~/content/wire/chains.ts';
import { allCategories } from '~/content/read/dapps.ts';
import { dappRows, dappRowsById, dappSections } from '~/content/wire/dapps.ts';
import { newsItemOf, newsRows, promotionRows } from '~/content/wire/news.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import { addListRoutes, addRelayRoutes } from '~/origin/routes/lists.ts';

interface Told {
  result: number;
  message: string;
  data: unknown;
}
async function ask(path: string, init: RequestInit = {}) {
  const app = new Hono<OriginEnv>();
  addListRoutes(app);
  const response = await app.request(path, init);
  return { status: response.status, body: (await response.json()) as Told };
}
const dataOf = async (path: string, lang?: string) => {
  const { status, body } = await ask(path, lang === undefined ? {} : { headers: { lang } });
  expect([status, body.result], path).toEqual([200, 0]);
  return body.data;
};
const onWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const content = '/api/content/v1';
const main = '/api/main/v1';
const article = newsRows('en')[0]?.hid ?? '';

describe('content host routes', () => {
  it.each<[string, () => unknown]>([
    ['news/list?lang=zh-Hans&start=1&count=2', () => newsRows('zh-Hans').slice(1, 3)],
    ['news/list?start=-3&count=2', () => newsRows('en').slice(0, 2)],
    [`news/${article}`, () => newsItemOf('en', article)],
    ['banner/list?lang=ko', () => promotionRows.banners('ko').slice(0, constants.maxBanners)],
    ['activity/list?lang=ko', () => promotionRows.activities('ko').slice(0, constants.activityCount)],
    ['ad/list?lang=ko', () => promotionRows.ads('ko').slice(0, constants.activityCount)],
    ['category/list', () => allCategories],
    [
      'application/list?lang=ko&key=swap&category_id=1&count=3',
      () => dappRows('ko', { key: 'swap', category: 1 }).slice(0, 3),
    ],
  ])('return %s from the snapshot', async (path, expected) => {
    expect(await dataOf(`${content}/${path}`)).toEqual(onWire(expected()));
  });

  it('return null past the end of a list', async () => {
    for (const list of ['news', 'banner', 'activity', 'ad', 'application'])
      expect(await dataOf(`${content}/${list}/list?start=9999`), list).toBeNull();
  });
});

describe('main API host routes', () => {
  const hot = (lang: string) => dappSections(lang)[0]?.list ?? [];
  it.each<[string, (lang: string) => unknown]>([
    ['block_chain/list', () => toBlockchainRows()],
    ['application/home_section_list', dappSections],
    ['application/section_more?id=featured&start=1&count=2', (lang) => dappSections(lang)[1]?.list.slice(1, 3)],
    ['application/category_list', () => allCategories],
    [
      'application/category_dapplist?category_id=2&start=1&count=2',
      (lang) => dappRows(lang, { category: 2 }).slice(1, 3),
    ],
    ['banner/superlist', promotionRows.banners],
    ['application/hot_list', hot],
    ['application/search?key=swap', (lang) => dappRows(lang, { key: 'swap' })],
    ['application/listbyids_new?ids=lido,aave', (lang) => dappRowsById(lang, ['lido', 'aave'])],
  ])('return %s in the language of the lang header, else in English', async (path, expected) => {
    expect(await dataOf(`${main}/${path}`, 'zh-Hans')).toEqual(onWire(expected('zh-Hans')));
    expect(await dataOf(`${main}/${path}`)).toEqual(onWire(expected('en')));
  });

  it('return a dapp once, however often its id is in the request', async () => {
    const ids = Array.from({ length: 1000 }, () => 'lido').join();
    expect(await dataOf(`${main}/application/listbyids_new?ids=${ids}`)).toHaveLength(1);
  });

  it('return null for prices', async () => {
    const init = { method: 'POST', body: JSON.stringify({ tokens: [{ symbol: 'UNI' }] }) };
    expect((await ask(`${main}/swap_market/market_optional`, init)).body).toEqual({
      result: 0,
      message: '',
      data: null,
    });
  });

  it.each(['{', '[]', '{}', '{"tokens":1}'])('return 400 for the price request %s', async (body) => {
    const answer = await ask(`${main}/swap_market/market_optional?tokens=1`, { method: 'POST', body });
    const message = 'Invalid request parameters.';
    expect(answer).toEqual({ status: 400, body: { result: 400, message, data: null } });
  });

  it('return 413 for a price request that is too long, with and without its length', async () => {
    const { maxRequestBytes } = constants.relayLimits;
    const body = JSON.stringify({ tokens: [{ symbol: 'U'.repeat(maxRequestBytes) }] });
    const path = `${main}/swap_market/market_optional`;
    for (const headers of [new Headers(), new Headers({ 'content-length': String(body.length) })])
      expect(await ask(path, { method: 'POST', headers, body })).toMatchObject({ status: 413, body: { result: 413 } });
  });
});

it.each([`${content}/news/none`, `${main}/application/section_more?id=none`])(
  'list routes return result 1 for an unknown id: %s',
  async (path) => {
    const body = { result: 1, message: 'There’s nothing with this ID.', data: null };
    expect(await ask(path)).toEqual({ status: 200, body });
  },
);

describe('addRelayRoutes', () => {
  afterEach(() => vi.restoreAllMocks());
  const path = `${content}/category/list`;
  const relayTo = (hosts: RelayOptions['hosts'], send: NonNullable<RelayOptions['send']>) => {
    const app = new Hono<OriginEnv>();
    addRelayRoutes(app, { hosts, send });
    return app;
  };
  const host = 'https://host.test';
  const answer = () => Promise.resolve(Response.json({ result: 0, message: '', data: [] }));

  it('adds routes only for configured hosts', async () => {
    const app = relayTo({ content: host }, answer);
    expect((await app.request(path)).status).toBe(200);
    expect(await (await app.request(`${main}/application/category_list`)).text()).toBe('404 Not Found');
  });

  it('returns 404 for an unknown call without a request to the host', async () => {
    const send = vi.fn(answer);
    const response = await relayTo({ content: host }, send).request(`${content}/users`);
    expect([response.status, await response.json()]).toMatchObject([404, { message: 'Nothing here.' }]);
    expect(send).not.toHaveBeenCalled();
  });

  it('returns 503 with Retry-After above the concurrency limit, until a call ends', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { concurrency } = constants.relayLimits;
    const waiting: ((error: Error) => void)[] = [];
    const app = relayTo({ content: host }, () =>
      waiting.length < concurrency ? new Promise((_, reject) => waiting.push(reject)) : answer(),
    );
    const first = Array.from({ length: concurrency }, async () => app.request(path));
    await vi.waitFor(() => expect(waiting).toHaveLength(concurrency));
    const refused = await app.request(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ message: 'Too many requests at once. Try again in a second.' });
    waiting[0]?.(new Error('gone'));
    await first[0];
    expect((await app.request(path)).status).toBe(200);
    for (const fail of waiting) fail(new Error('gone'));
    await Promise.all(first);
  });
});
