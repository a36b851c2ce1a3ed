import { describe, expect, it, vi } from 'vitest';
import { allAliases } from '~/content/read/aliases.ts';
import { chainsByDapps, countDappsOnChain, explorersOfTopChains } from '~/content/read/chains-by-dapps.ts';
import { chainsOf, activeChains } from '~/content/read/chains.ts';
import {
  allDapps,
  categories,
  categoryIds,
  countDappsInCategory,
  dappIds,
  dappOf,
  dappsInCategory,
  isDappIndexable,
  hasSharingPicture,
  dappDescriptionOf,
  listedDappCount,
  listedDappsInRange,
  submittedLogoHash,
  dappsWithSharingPicture,
  similarDapps,
} from '~/content/read/dapps.ts';
import { storeSections } from '~/content/read/store-front.ts';
import { featuredDapps, hotDapps, trendingDapps } from '~/content/read/shelves.ts';
import type * as Snapshot from '~/content/snapshot.ts';
import { searchListingOf } from '~/sitemap/listing.ts';

const files = vi.hoisted(() => {
  const dapp = (hid: string, categories: string[], networks: unknown[], more: object = {}) => ({
    ...{ hid, title: hid.toUpperCase(), url: `https://${hid}.example.org`, desc: `Of ${hid}` },
    ...{ categories, chains: networks.map((network) => ({ network })), ...more },
  });
  return {
    'dapps.json': [
      dapp('alpha', ['dex', 'lending'], ['eth', 'bsc', 'trx'], { audits: ['https://a.example.org'] }),
      dapp('beta', ['dex'], ['ETH', 'nowhere'], { desc: null }),
      dapp('page', ['dex'], ['eth']),
      dapp('gamma', ['lending'], ['eth', 'bsc', 'trx']),
      dapp('delta', ['nft', 'dex'], ['bsc', 'eth'], {
        tokens: [
          { network: 'ETH', symbol: 'DEL', contract: '0x1' },
          { network: null, symbol: 'NONE' },
        ],
      }),
      dapp('omega', ['nft'], ['sui']),
    ],
    'dapps/en.json': { alpha: 'Alpha in English', delta: 'Delta in English', omega: 'Omega in English' },
    'dapps/ko.json': { alpha: '알파' },
    'editorial.json': {
      categories: [
        { hid: 2, slug: 'lending', m_index: 2, category_type: 0 },
        { hid: 1, slug: 'dex', m_index: 1, category_type: 0 },
        { hid: 3, slug: 'hidden', m_index: 0, category_type: 1 },
        { hid: 4, m_index: 4, category_type: 0 },
      ],
      hot: ['beta', 'none', 'alpha'],
      featured: ['delta'],
      trending: ['gamma', 'page'],
      sections: [
        { id: 'good', dapps: ['alpha', 'none'] },
        { id: 'empty', dapps: ['none'] },
      ],
    },
    'aliases.json': [
      { chain: 'eth', in: ['en'], names: ['ether'], source: 's' },
      { dapp: 'alpha', in: ['en'], names: ['first'], source: 's' },
      { category: 'lending', in: ['en'], names: ['loans'], source: 's' },
      { dapp: 'none', in: ['en'], names: ['gone'], source: 's' },
    ],
    'submitted.json': undefined,
    'submitted-chains.json': undefined,
  };
});

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const { simulatedSnapshot } = await import('../../fixtures/simulated-snapshot.ts');
  return simulatedSnapshot(await importOriginal<typeof Snapshot>(), files);
});

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const ids = (list: readonly { hid: string }[]) => list.map(({ hid }) => hid);

describe('the directory', () => {
  it('contains every dapp except one with a reserved slug, which is logged', () => {
    const all = ['alpha', 'beta', 'gamma', 'delta', 'omega'];
    expect([ids(allDapps()), dappIds(), listedDappCount()]).toEqual([all, all, all.length]);
    expect(() => dappOf('page')).toThrow('The directory has no dapp page.');
    expect(warned.mock.calls.flat().join('\n')).toContain('dropped row page: this slug is reserved');
  });

  it('maps the chain names of hosts to codes, and keeps unknown names', () => {
    expect(dappOf('beta').chains).toEqual([{ network: 'eth' }, { network: 'nowhere' }]);
    expect(dappOf('delta').tokens).toEqual([
      { network: 'eth', symbol: 'DEL', contract: '0x1' },
      { network: null, symbol: 'NONE' },
    ]);
    expect(chainsOf(dappOf('beta')).map(({ code }) => code)).toEqual(['eth']);
  });

  it('returns a range of dapps', () => {
    expect(ids(listedDappsInRange(1, 2))).toEqual(['beta', 'gamma']);
  });

  it('lists and counts the dapps of a category', () => {
    expect(ids(dappsInCategory('dex'))).toEqual(['alpha', 'beta', 'delta']);
    expect([countDappsInCategory('dex'), countDappsInCategory('none')]).toEqual([3, 0]);
  });

  it('lets search engines list a category with dapps', () => {
    const isListed = (category: string) =>
      searchListingOf({ route: 'dappstore-category', lang: 'en', params: { category } }).isListed;
    expect(['dex', 'none'].map(isListed)).toEqual([true, false]);
  });

  it('returns categories in display order, each with its id', () => {
    expect(categories).toEqual(['dex', 'lending']);
    expect([...categoryIds]).toEqual([
      ['lending', 2],
      ['dex', 1],
      ['hidden', 3],
    ]);
  });

  it('puts the dapps that editors chose first, in their order, without unknown ones', () => {
    expect([hotDapps(), featuredDapps(), trendingDapps()].map(ids)).toEqual([
      ['beta', 'alpha', 'gamma', 'delta', 'omega'],
      ['delta'],
      ['gamma'],
    ]);
    expect(storeSections().map(({ id, dapps }) => [id, ids(dapps)])).toEqual([['good', ['alpha']]]);
  });

  it('has a sharing picture for each dapp', () => {
    expect(dappsWithSharingPicture()).toEqual(dappIds());
    expect(['alpha', 'none'].map(hasSharingPicture)).toEqual([true, false]);
  });

  it('counts dapps per chain, and sorts chains by that count', () => {
    expect(['eth', 'bsc', 'trx', 'btc'].map(countDappsOnChain)).toEqual([4, 3, 2, 0]);
    expect(
      chainsByDapps()
        .map(({ code }) => code)
        .slice(0, 4),
    ).toEqual(['eth', 'bsc', 'trx', 'sui']);
    expect(chainsByDapps()).toHaveLength(activeChains().length);
    const [eth, bsc] = chainsByDapps();
    expect(explorersOfTopChains(2)).toEqual(
      [eth, bsc].map((chain) => ({ title: chain!.title, explorer: chain!.explorer })),
    );
  });
});

describe('a dapp', () => {
  it('has a description in the language of the reader, else in English, else its own, or none', () => {
    expect(dappDescriptionOf(dappOf('alpha'), 'ko')).toEqual({ text: '알파', language: 'ko' });
    expect(dappDescriptionOf(dappOf('delta'), 'ko')).toEqual({ text: 'Delta in English', language: 'en' });
    expect(dappDescriptionOf(dappOf('gamma'), 'ko')).toEqual({ text: 'Of gamma', language: 'en' });
    expect(dappDescriptionOf(dappOf('beta'), 'ko')).toBeUndefined();
  });

  it('has no submitted logo unless it was submitted', () => {
    expect(submittedLogoHash(dappOf('alpha'))).toBeUndefined();
  });

  it('is indexable if its page has enough content', () => {
    expect(['alpha', 'beta', 'gamma', 'delta', 'omega'].map(isDappIndexable)).toEqual([true, false, true, true, false]);
  });

  it('is similar to others of its category, those with most common chains first', () => {
    expect(ids(similarDapps('alpha', 9))).toEqual(['gamma', 'delta', 'beta']);
    expect(ids(similarDapps('alpha', 2))).toEqual(['gamma', 'delta']);
    expect(ids(similarDapps('delta', 9))).toEqual(['alpha', 'beta', 'omega']);
  });
});

describe('aliases', () => {
  it('include only those of existing chains, dapps and categories', () => {
    expect(allAliases().map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'chain eth',
      'dapp alpha',
      'category lending',
    ]);
    expect(warned.mock.calls.flat().join('\n')).toMatch(/aliases\.json.*none.*is not a dapp of the directory/);
  });
});
