import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callEndpoint } from '~/api/client.ts';
import * as content from '~/api/content-host.ts';
import { callListEndpoint, type ListEndpoint } from '~/api/list.ts';
import * as main from '~/api/main-host.ts';
import { homeSectionsEndpoint, sectionDappsEndpoint } from '~/api/sections.ts';
import { startHost, type ListeningHost } from '../../listening-host.ts';

let host: ListeningHost;
beforeAll(async () => {
  host = await startHost((_, response) => response.end('{"result":0,"message":"","data":null}'));
});
afterAll(() => host.stop());

type AnyList = ListEndpoint<v.GenericSchema, v.GenericSchema>;

/** Calls an endpoint in Korean without optional parameters. Returns the received request. */
async function requests(endpoint: unknown, request: object) {
  await callListEndpoint(endpoint as AnyList, request, { host: host.url, lang: 'ko' });
  const { method, url, headers, body } = host.requests.at(-1)!;
  const { lang, os, appver } = headers;
  return { line: `${method} ${url}`, sent: { lang, os, appver }, body };
}

const nothing = { lang: undefined, os: undefined, appver: undefined };
const langOs = { lang: 'ko', os: 'web', appver: undefined };
const lang = 'ko';
const tokens = [{ network: 'eth', symbol: 'UNI', contract: '0x1f98' }];

describe('requests to the content host', () => {
  it.each([
    ['@K04', content.newsListEndpoint, { lang: 'en' }, 'GET /v1/news/list?start=0&count=20&status=0&lang=en'],
    ['@N07 @K06', content.bannerListEndpoint, { lang }, 'GET /v1/banner/list?start=0&count=10&lang=ko&status=0'],
    ['@N06 @K07', content.activityListEndpoint, { lang }, 'GET /v1/activity/list?start=0&count=5&lang=ko'],
    ['@N06 @K08', content.adListEndpoint, { lang }, 'GET /v1/ad/list?start=0&count=5&lang=ko'],
    ['@K09', content.categoryListEndpoint, { lang }, 'GET /v1/category/list?lang=ko'],
    [
      '@K10',
      content.dappListEndpoint,
      { lang, category_id: 99_998 },
      'GET /v1/application/list?start=0&count=500&key=&status=0&category_id=99998&version=10.0.0&lang=ko',
    ],
  ])('match the specification %s', async (_, endpoint, request, line) => {
    expect(await requests(endpoint, request)).toEqual({ line, sent: nothing, body: '' });
  });

  it('fetch an article by its id @K05', async () => {
    const article = { hid: 7, title: 'A', content: '<p>a</p>', create_time: '2026-11-20T08:30:00Z' };
    const one = await startHost((_, response) => response.end(JSON.stringify({ result: 0, data: article })));
    const { data } = await callEndpoint(content.newsArticleEndpoint, { id: '7', lang: 'zh-Hans' }, { host: one.url });
    expect(one.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /v1/news/7?lang=zh-Hans']);
    expect(data).toMatchObject({ ...article, hid: '7' });
    await one.stop();
  });

  it('fetch news in one of the two languages in which they are written', async () => {
    expect((await requests(content.newsListEndpoint, { lang: 'zh-Hans', start: 20 })).line).toMatch(
      'start=20&count=20&status=0&lang=zh-Hans',
    );
    expect((await requests(content.newsListEndpoint, { lang: 'ko' })).line).toMatch('lang=en');
  });
});

describe('requests to the main API host', () => {
  it.each([
    ['@K11', main.blockchainListEndpoint, { lang }, 'GET /v1/block_chain/list?lang=ko&version=10.0.0&os=web', nothing],
    ['@K12', homeSectionsEndpoint, {}, 'GET /v1/application/home_section_list', langOs],
    ['@K13', sectionDappsEndpoint, { id: 3 }, 'GET /v1/application/section_more?id=3&start=0&count=40', langOs],
    ['@K14', main.mainCategoryListEndpoint, {}, 'GET /v1/application/category_list', { ...langOs, appver: '10.0.0' }],
    [
      '@K15',
      main.categoryDappsEndpoint,
      { category_id: 2, start: 40 },
      'GET /v1/application/category_dapplist?category_id=2&start=40&count=40',
      langOs,
    ],
    ['@K16', main.superBannerListEndpoint, {}, 'GET /v1/banner/superlist', langOs],
    ['@K17', main.hotDappsEndpoint, {}, 'GET /v1/application/hot_list', langOs],
    [
      '@K18',
      main.searchDappsEndpoint,
      { key: 'ü&x' },
      'GET /v1/application/search?key=%C3%BC%26x',
      { ...nothing, lang },
    ],
    [
      '@K20',
      main.dappsByIdsEndpoint,
      { ids: '1,2' },
      'GET /v1/application/listbyids_new?ids=1%2C2',
      { ...nothing, lang },
    ],
  ])('match the specification %s', async (_, endpoint, request, line, sent) => {
    expect(await requests(endpoint, request)).toEqual({ line, sent, body: '' });
  });

  it('post the tokens of the prices @K19', async () => {
    const { line, body } = await requests(main.marketPricesEndpoint, { tokens });
    expect({ line, body }).toEqual({
      line: 'POST /v1/swap_market/market_optional',
      body: JSON.stringify({ tokens }),
    });
  });
});

describe('requests in a browser', () => {
  it('go directly to the host if the page configures it', async () => {
    const metas: Record<string, string> = { 'meta[name="/api/content"]': host.url };
    const querySelector = (selector: string) => (selector in metas ? { content: metas[selector] } : null);
    vi.stubGlobal('document', { querySelector });
    await callListEndpoint(content.adListEndpoint, { lang: 'ko' });
    expect(host.requests.at(-1)?.url).toMatch('/v1/ad/list');
    vi.unstubAllGlobals();
  });

  it('go to our own origin, under the name of the host', () => {
    const bases = (calls: object) => [...new Set(Object.values(calls).map(({ base }: { base: string }) => base))];
    expect(bases(content)).toEqual(['/api/content']);
    expect(bases({ ...main, homeSectionsEndpoint, sectionDappsEndpoint })).toEqual(['/api/main']);
  });
});
