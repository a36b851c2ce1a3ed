import { describe, expect, it, vi } from 'vitest';
import { delistedOf } from '~/content/read/delisted.ts';
import { allDapps, dappIds, dappOf, dappsInCategory, listedDapps, similarDapps } from '~/content/read/dapps.ts';
import { featuredDapps, hotDapps } from '~/content/read/shelves.ts';
import type * as Snapshot from '~/content/snapshot.ts';
import { dappRows, dappRowsById } from '~/content/wire/dapps.ts';
import { createContractsFile, createSearchFile } from '~/features/dappstore/search/write-search-file.ts';
import { routeParameterValues } from '~/sitemap/collections.ts';

const fixture = vi.hoisted(() => ({
  delisted: [
    { hid: 'uniswap', title: 'Uniswap', host: 'app.uniswap.org', date: '2026-11-20', reason: 'taken-over' },
    { hid: 'ferry', title: 'Ferry', host: 'ferry.example.com', date: '2026-11-19', reason: 'ended' },
  ],
  submitted: [{ hid: 'ferry', title: 'Ferry', url: 'https://ferry.example.com', desc: 'Boats', language: 'en' }],
}));

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const snapshot = await importOriginal<typeof Snapshot>();
  const files = new Map<string, unknown>([
    ['delisted.json', fixture.delisted],
    [snapshot.submittedFile, fixture.submitted],
  ]);
  return {
    ...snapshot,
    isInSnapshot: (file: string) => files.has(file) || snapshot.isInSnapshot(file),
    readSnapshot: (file: string) => files.get(file) ?? snapshot.readSnapshot(file),
    readValidSnapshot: (file: string, schema: never) => files.get(file) ?? snapshot.readValidSnapshot(file, schema),
  };
});

describe('a delisted dapp', () => {
  it.each(['uniswap', 'ferry'])('%s is in no list of the directory', (slug) => {
    expect(dappIds()).not.toContain(slug);
    expect(() => dappOf(slug)).toThrow('has no dapp');
    const lists = [
      allDapps(),
      listedDapps(),
      hotDapps(),
      featuredDapps(),
      dappsInCategory('dex'),
      similarDapps(dappsInCategory('dex')[0]!.hid, 999),
    ];
    for (const list of lists) expect(list.map(({ hid }) => hid)).not.toContain(slug);
  });

  it('is in no response to a search or a request for its id', () => {
    expect(dappRows('en', { key: 'uniswap.org' })).toEqual([]);
    expect(dappRowsById('en', ['uniswap', 'aave']).map(({ hid }) => hid)).toEqual(['aave']);
  });

  it('appears in the search file only by its id and host, which exclude it from live lists', () => {
    const { unlisted, ...rest } = createSearchFile('en');
    expect(unlisted).toEqual(['uniswap', 'app.uniswap.org', 'ferry', 'ferry.example.com']);
    expect(JSON.stringify(rest)).not.toMatch(/uniswap/i);
    expect(Object.keys(createContractsFile())).not.toContain('uniswap');
  });

  it('keeps its page, which is not indexable', () => {
    const { values, factsOf } = routeParameterValues.dapps;
    expect(values('en')).toEqual([...dappIds(), 'uniswap', 'ferry']);
    expect(factsOf?.('uniswap', 'en')).toEqual({ isListed: false });
    expect(delistedOf('uniswap')?.reason).toBe('taken-over');
    expect(delistedOf('aave')).toBeUndefined();
  });
});
