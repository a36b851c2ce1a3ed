import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint } from '~/api/client.ts';
import * as content from '~/api/content-host.ts';
import { callListEndpoint } from '~/api/list.ts';
import * as main from '~/api/main-host.ts';
import { homeSectionsEndpoint, sectionDappsEndpoint } from '~/api/sections.ts';
import { site } from '~/config/site.ts';
import { env } from '~/config/env.ts';
import { allChains, activeChains } from '~/content/read/chains.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { newsOf } from '~/content/read/news.ts';
import { hotDapps } from '~/content/read/shelves.ts';
import { toStoredBlockchains } from '~/domain/blockchain.ts';
import { selectVisibleCategories } from '~/domain/category.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

let origin: TestedOrigin;
let contentHost: { host: string };
let mainHost: { host: string; lang: string };
beforeAll(async () => {
  origin = await startTestedOrigin();
  contentHost = { host: `${origin.url}/api/content` };
  mainHost = { host: `${origin.url}/api/main`, lang: 'zh-Hant' };
});
afterAll(() => origin.stop());

const ids = (rows: readonly { hid?: unknown }[] | null) => rows?.map(({ hid }) => hid);

describe('content host of the origin', () => {
  it('returns the news in pages of 20 until null, in English and Chinese', async () => {
    for (const [lang, language] of [
      ['en', 'en'],
      ['zh-Hans', 'zh'],
    ] as const) {
      const received: unknown[] = [];
      for (let start = 0; ; start += 20) {
        const { data } = await callListEndpoint(content.newsListEndpoint, { start, lang }, contentHost);
        if (!data) break;
        expect(data.length).toBeLessThanOrEqual(20);
        received.push(...(ids(data) ?? []));
      }
      expect(received).toEqual(ids(newsOf(language)));
    }
  });

  it('returns an article with filled placeholders, and null for an unknown id', async () => {
    const { hid } = newsOf('en').find((item) => item.content().includes('{{brand}}'))!;
    const { data } = await callEndpoint(content.newsArticleEndpoint, { id: hid }, contentHost);
    expect(data?.content).toContain(site.brand.name);
    expect(data?.content).not.toContain('{{');
    expect(await callEndpoint(content.newsArticleEndpoint, { id: 'none' }, contentHost)).toMatchObject({
      result: 1,
      data: null,
    });
  });

  it('returns banners, activities and ads, and null past the end', async () => {
    const none = { result: 0, data: null };
    const { data: banners } = await callListEndpoint(content.bannerListEndpoint, { lang: 'ko' }, contentHost);
    expect(banners?.map(({ object }) => object.url)).toContain(`${env.SITE_URL}/ko/submit/dapp`);
    for (const list of [content.activityListEndpoint, content.adListEndpoint]) {
      const { data } = await callListEndpoint(list, { lang: 'ko' }, contentHost);
      expect(data?.length).toBeLessThanOrEqual(5);
      expect(await callListEndpoint(list, { lang: 'ko', start: 5 }, contentHost)).toMatchObject(none);
    }
  });

  it('returns dapps by category, hot category, key and page', async () => {
    const ask = async (request: object) =>
      ids((await callListEndpoint(content.dappListEndpoint, request, contentHost)).data);
    expect(await ask({})).toEqual(ids(allDapps()));
    expect(await ask({ category_id: 99_998 })).toEqual(ids(hotDapps()));
    expect(await ask({ category_id: 2, key: ' AAVE ' })).toEqual(['aave']);
    expect(await ask({ start: 40, count: 40 })).toEqual(ids(allDapps().slice(40, 80)));
    expect(await ask({ start: 500 })).toBeUndefined();
    expect(await ask({ category_id: 12345 })).toBeUndefined();
  });

  it('returns the categories, with dex as the first shown', async () => {
    const { data } = await callListEndpoint(content.categoryListEndpoint, { lang: 'en' }, contentHost);
    expect(selectVisibleCategories(data ?? [])[0]).toMatchObject({ hid: 1, slug: 'dex' });
  });

  it('returns 400 for an invalid parameter and 405 for another method', async () => {
    for (const query of ['start=x', 'start=1.5', 'count=', 'category_id=hot']) {
      expect((await fetch(`${contentHost.host}/v1/application/list?${query}`)).status).toBe(400);
    }
    expect((await fetch(`${contentHost.host}/v1/news/list`, { method: 'POST' })).status).toBe(405);
  });
});

describe('main API host of the origin', () => {
  it('returns all chains, of which browsers store the active ones', async () => {
    const { data } = await callListEndpoint(main.blockchainListEndpoint, {}, mainHost);
    expect(data).toHaveLength(allChains().length);
    const stored = toStoredBlockchains(data ?? []);
    expect(stored.map(({ title }) => title)).toEqual(activeChains().map(({ title }) => title));
    expect(stored[0]).toEqual({
      hid: 'eth',
      icon: '/marks/chain/eth.svg',
      title: 'Ethereum',
      ns: 'ethereum',
      chain_id: '1',
    });
  });

  it('returns sections and their dapps in the language of the header @K12 @K13', async () => {
    const { data } = await callListEndpoint(homeSectionsEndpoint, {}, mainHost);
    expect(ids(data)).toEqual(['hot', 'featured']);
    expect(data?.[0]?.list[0]?.desc).toMatch(/\p{Script=Han}/u);
    const more = await callListEndpoint(sectionDappsEndpoint, { id: 'hot', start: 2, count: 2 }, mainHost);
    expect(ids(more.data)).toEqual(ids(hotDapps().slice(2, 4)));
  });

  it('finds dapps by key, id and category, and returns the hot ones', async () => {
    expect(ids((await callListEndpoint(main.searchDappsEndpoint, { key: 'uniswap' }, mainHost)).data)).toContain(
      'uniswap',
    );
    expect(ids((await callListEndpoint(main.searchDappsEndpoint, { key: 'no such thing' }, mainHost)).data)).toEqual(
      [],
    );
    expect(ids((await callListEndpoint(main.dappsByIdsEndpoint, { ids: 'lido, none,aave' }, mainHost)).data)).toEqual([
      'lido',
      'aave',
    ]);
    expect(ids((await callListEndpoint(main.hotDappsEndpoint, {}, mainHost)).data)).toEqual(ids(hotDapps()));
    expect(
      (await callListEndpoint(main.categoryDappsEndpoint, { category_id: 2 }, mainHost)).data?.[0]?.categories,
    ).toContain('lending');
  });

  it('returns null for prices', async () => {
    const tokens = [{ symbol: 'UNI' }];
    expect(await callListEndpoint(main.marketPricesEndpoint, { tokens }, mainHost)).toMatchObject({
      result: 0,
      data: null,
    });
  });
});
