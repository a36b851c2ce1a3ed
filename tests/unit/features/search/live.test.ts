import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDirectory, type DirectoryDapp } from '~/features/dappstore/search/directory.ts';
import {
  fetchLiveDirectory,
  searchHost,
  addDappsToDirectory,
  loadNextDirectoryPage,
} from '~/features/dappstore/search/live.ts';
import { foldText } from '~/lib/fold-text.ts';

const aave: DirectoryDapp = {
  hid: 'aave',
  title: 'Aave',
  host: 'app.aave.com',
  symbols: ['AAVE'],
  chains: ['eth'],
  categories: ['lending'],
  logo: '/marks/dapp/aave.svg',
  line: 'Lend and borrow',
};
const built = buildDirectory(
  [aave, { ...aave, hid: 'gone', title: 'Gone' }],
  {
    chains: [{ code: 'eth', title: 'Ethereum' }],
    categories: [{ id: 2, slug: 'lending', name: 'Kredite' }],
    fold: foldText,
  },
  { hot: ['aave'], trending: ['aave'] },
);
const both = { content: true, main: true };
const english = { lang: 'en', hosts: both } as const;
const success = (data: unknown) => ({ result: 0, message: '', data });
const known = {
  hid: 'aave',
  title: 'Aave v4',
  url: 'https://app.aave.com/app',
  icon_url: 'https://evil.example/x.png',
};
const added = { hid: '77', title: 'Fresh', url: 'https://fresh.example', desc: 'New', categories: ['lending'] };

/** Simulates a host with a response for each path, and null for other paths. Returns the requests. */
function host(answers: Record<string, unknown>) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    const path = Object.keys(answers).find((name) => address.includes(name));
    const answer = path ? answers[path] : success(null);
    return typeof answer === 'string' ? Promise.resolve(new Response(answer)) : Promise.resolve(Response.json(answer));
  });
  return requests;
}

let lines: unknown[] = [];

beforeEach(() => {
  lines = [];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('fetchLiveDirectory', () => {
  it('returns the dapps of the host with built logos and names, never with foreign pictures', async () => {
    const requests = host({
      'application/list': success([known, added]),
      'category/list': success([
        { hid: 2, m_index: 1, category_type: 0, title: 'Lending' },
        { hid: 9, m_index: 0, category_type: 0, title: 'Brand new' },
        { hid: 10, m_index: 0, category_type: 1, title: 'Hidden' },
      ]),
      hot_list: success([added]),
    });
    const directory = await fetchLiveDirectory('zh', built, both);
    expect(requests[0]).toContain(
      '/api/content/v1/application/list?start=0&count=500&key=&status=0&version=10.0.0&lang=zh-Hans',
    );
    expect(directory.entries.map(({ title, host: name, logo: mark, isLive }) => [title, name, mark, isLive])).toEqual([
      ['Aave v4', 'app.aave.com', '/marks/dapp/aave.svg', false],
      ['Fresh', 'fresh.example', undefined, true],
    ]);
    expect(directory.entries[0]?.chains).toEqual(['eth']);
    expect(directory.categories.map(({ name }) => name)).toEqual(['Brand new', 'Kredite']);
    // The hot dapps from the host come first, then those that the build knows.
    expect(directory.hot.map(({ hid }) => hid)).toEqual(['77', 'aave']);
  });

  it('fills each shelf with dapps that the host marks, else with its first dapps', async () => {
    const row = (at: number) => ({ ...added, hid: `d${at}`, hot: at === 7 });
    host({ 'application/list': success(Array.from({ length: 20 }, (_, at) => row(at))) });
    const { hot, trending } = await fetchLiveDirectory('en', built, both);
    expect(hot.map(({ hid }) => hid)).toEqual(['d7']);
    expect(trending.map(({ hid }) => hid)).toEqual(Array.from({ length: 8 }, (_, at) => `d${at}`));
  });

  it('puts the hot category where the host lists it, else first', async () => {
    const hotOfBuild = { id: 99_998, slug: 'hot', name: 'Heiß' };
    const withHot = { ...built, categories: [hotOfBuild, ...built.categories] };
    const category = (hid: number, index: number) => ({ hid, m_index: index, category_type: 0, title: `T${hid}` });
    for (const [rows, names] of [
      [
        [category(2, 2), category(99_998, 1), category(9, 0)],
        ['T9', 'Heiß', 'Kredite'],
      ],
      [
        [category(2, 2), category(9, 0)],
        ['Heiß', 'T9', 'Kredite'],
      ],
    ] as const) {
      host({ 'application/list': success([known]), 'category/list': success(rows) });
      expect((await fetchLiveDirectory('en', withHot, both)).categories.map(({ name }) => name)).toEqual(names);
    }
  });

  it('gives the logo of a known id only to the known host', async () => {
    host({ 'application/list': success([{ ...known, url: 'https://aave.example' }]) });
    const { entries } = await fetchLiveDirectory('en', built, both);
    expect(entries.map(({ host: name, logo: mark }) => [name, mark])).toEqual([['aave.example', undefined]]);
  });

  it.each([
    ['a result other than 0', { result: 1, message: 'no', data: null }],
    ['null', success(null)],
    ['no row', success([])],
    ['a page of HTML', '<!doctype html><title>Sign in</title>'],
    ['half a body', '{"result": 0, "data": ['],
  ])('keeps the built directory after %s, with one line in the console', async (_, answer) => {
    host({ 'application/list': answer });
    await expect(fetchLiveDirectory('en', built, both)).rejects.toThrow();
    expect(lines).toHaveLength(1);
  });

  it('drops rows with unsafe URLs', async () => {
    const hostile = ['javascript:alert(1)', 'data:text/html,x', 'https://user:word@aave.example', 'ftp://x.example'];
    host({ 'application/list': success([...hostile.map((url, hid) => ({ ...known, hid, url })), added]) });
    expect((await fetchLiveDirectory('en', built, both)).entries.map(({ hid }) => hid)).toEqual(['77']);
  });

  it('contains no delisted dapp, by id or host, from any list of the host', async () => {
    const drain = 'https://drain.example/app';
    host({
      'application/list': success([known, { ...known, hid: 'hacked' }, { ...added, hid: 'other', url: drain }, added]),
      hot_list: success([{ ...known, hid: 'hacked' }]),
    });
    const directory = await fetchLiveDirectory('en', { ...built, unlisted: ['hacked', 'drain.example'] }, both);
    expect(directory.entries.map(({ hid }) => hid)).toEqual(['aave', '77']);
    expect(directory.hot.map(({ hid }) => hid)).toEqual(['aave']);
    const found = await searchHost({ ...english, key: '', category: 2 }, directory);
    expect(found.map(({ hid }) => hid)).toContain('hacked');
    expect(addDappsToDirectory(directory, found).entries.map(({ hid }) => hid)).toEqual(['aave', '77']);
  });

  it('continues at row 40, and adds only unknown dapps @D15', async () => {
    const requests = host({ 'application/list': success([known, added]) });
    const addTo = await loadNextDirectoryPage('en', built);
    const directory = addTo(built);
    expect(requests[0]).toContain('start=40&count=500');
    expect(directory.entries.map(({ hid }) => hid)).toEqual(['aave', 'gone', '77']);
    expect(directory.hasMore).toBe(false);
  });

  it('keeps dapps that were added while the next page was loading', async () => {
    host({ 'application/list': success([added]), 'application/search': success([{ ...added, hid: 'found' }]) });
    const addTo = await loadNextDirectoryPage('en', built);
    const meanwhile = addDappsToDirectory(
      built,
      await searchHost({ ...english, key: 'found', category: undefined }, built),
    );
    expect(addTo(meanwhile).entries.map(({ hid }) => hid)).toEqual([...meanwhile.entries.map(({ hid }) => hid), '77']);
  });

  it('finds dapps by a key that only the host knows', async () => {
    const requests = host({ 'application/search': success([added]) });
    const found = await searchHost({ ...english, key: 'fresh', category: undefined }, built);
    expect(requests[0]).toContain('/api/main/v1/application/search?key=fresh');
    expect(addDappsToDirectory(built, found).entries.at(-1)?.title).toBe('Fresh');
  });

  it('requests a category with the same parameters as the dapp form', async () => {
    const requests = host({ 'application/list': success([added]) });
    await searchHost({ ...english, key: 'key', category: 2 }, built);
    expect(requests[0]).toContain('list?start=0&count=500&key=key&status=0&category_id=2&version=10.0.0&lang=en');
  });
  it('calls no host that is not configured', async () => {
    const requests = host({ 'application/list': success([known, added]), 'v1/application/': success([added]) });
    const ofContent = await fetchLiveDirectory('en', built, { content: true, main: false });
    await searchHost({ lang: 'en', hosts: { content: true, main: false }, key: 'fresh', category: undefined }, built);
    expect(requests.filter((address) => !address.startsWith('/api/content/'))).toEqual([]);
    expect(requests.at(-1)).toContain('application/list?start=0&count=500&key=fresh');
    expect(ofContent.hot.map(({ hid }) => hid)).toEqual(['aave']);
  });

  it('with only the main API host returns the built directory with its hot dapps and categories', async () => {
    const hosts = { content: false, main: true };
    const requests = host({
      hot_list: success([{ ...known, hid: 'gone' }]),
      category_list: success([{ hid: 9, m_index: 0, category_type: 0, title: 'Brand new' }]),
      category_dapplist: success([added]),
    });
    const directory = await fetchLiveDirectory('en', built, hosts);
    expect(directory.entries.map(({ hid }) => hid)).toEqual(['aave', 'gone']);
    expect(directory.hot.map(({ hid }) => hid)).toEqual(['gone', 'aave']);
    expect(directory.categories.map(({ name }) => name)).toEqual(['Brand new']);
    expect((await searchHost({ lang: 'en', hosts, key: '', category: 9 }, built)).map(({ hid }) => hid)).toEqual([
      '77',
    ]);
    expect(await searchHost({ lang: 'en', hosts, key: 'key', category: 9 }, built)).toEqual([]);
    expect(requests.filter((address) => !address.startsWith('/api/main/'))).toEqual([]);
    expect(requests.at(-1)).toContain('/v1/application/category_dapplist?category_id=9&start=0&count=40');
  });

  it('replaces the category ids of a host by the slugs of the directory, on each page and in search results', async () => {
    const ofHost = { ...added, categories: [2, '9', 'lending'] };
    host({
      'start=0': success([{ ...known, categories: ['2'] }, ofHost]),
      'application/list': success([{ ...ofHost, hid: 'next' }]),
      'application/search': success([{ ...ofHost, hid: 'found' }]),
      'category/list': success([
        { hid: 2, m_index: 1, category_type: 0, title: 'Lending' },
        { hid: 9, m_index: 2, category_type: 0, title: 'Brand new', slug: 'brand-new' },
      ]),
    });
    const directory = await fetchLiveDirectory('en', built, both);
    const next = (await loadNextDirectoryPage('en', directory))(directory);
    const found = await searchHost({ ...english, key: 'found', category: undefined }, directory);
    expect(addDappsToDirectory(next, found).entries.map(({ categories }) => categories)).toEqual([
      ['lending'],
      ['lending', 'brand-new', 'lending'],
      ['lending', 'brand-new', 'lending'],
      ['lending', 'brand-new', 'lending'],
    ]);
  });

  it('contains a dapp and a category once, even if the host sends them twice', async () => {
    const category = { hid: 9, m_index: 0, category_type: 0, title: 'Brand new' };
    host({
      'application/list': success([known, added, known]),
      'category/list': success([category, category]),
      'application/search': success([
        { ...added, hid: 'found' },
        { ...added, hid: 'found' },
      ]),
    });
    const directory = await fetchLiveDirectory('en', built, both);
    expect(directory.entries.map(({ title }) => title)).toEqual(['Aave v4', 'Fresh']);
    expect(directory.categories.map(({ name }) => name)).toEqual(['Brand new']);
    const found = await searchHost({ ...english, key: 'found', category: undefined }, directory);
    expect(addDappsToDirectory(directory, found).entries.map(({ hid }) => hid)).toEqual(['aave', '77', 'found']);
  });
});
