import { describe, expect, it, vi } from 'vitest';
import type { DirectoryDapp } from '~/features/dappstore/search/directory.ts';
import { buildDirectoryFromFiles } from '~/features/dappstore/search/directory.ts';
import { sortDapps } from '~/features/dappstore/search/use-search-results.ts';
import { createDescriptionsFile, createSearchFile } from '~/features/dappstore/search/write-search-file.ts';
import * as dapps from '~/content/read/dapps.ts';

const dapp = (title: string, chains: string[], checked?: string): DirectoryDapp => ({
  ...{ hid: title, title, host: '', symbols: [], categories: [], chains },
  ...(checked && { checked }),
});
const list = [
  dapp('beta', ['eth'], '2026-01-05'),
  dapp('Alpha', ['eth', 'bsc']),
  dapp('éclair', ['eth', 'bsc'], '2026-11-20'),
  dapp('delta', ['eth', 'bsc', 'trx']),
];
const titles = (sort?: 'name' | 'chains' | 'checked') => sortDapps(list, sort).map(({ title }) => title);

describe('sorted results', () => {
  it('keep the order in which they were found', () => expect(titles()).toEqual(list.map(({ title }) => title)));
  it('are sorted by name, ignoring case and accents', () =>
    expect(titles('name')).toEqual(['Alpha', 'beta', 'delta', 'éclair']));
  it('are sorted by the number of chains, with a stable order', () =>
    expect(titles('chains')).toEqual(['delta', 'Alpha', 'éclair', 'beta']));
  it('are sorted by the last check, newest first and unchecked last', () =>
    expect(titles('checked')).toEqual(['éclair', 'beta', 'Alpha', 'delta']));
});

it('adds the days of checks to the descriptions, if there are any', () => {
  expect(createDescriptionsFile('en')).not.toHaveProperty('checked');
  expect(createSearchFile('en').texts).not.toHaveProperty('checked');
  const [first, second] = dapps.listedDapps();
  const spy = vi.spyOn(dapps, 'listedDapps');
  spy.mockReturnValue([first!, { ...second!, last_checked: '2026-11-20' }]);
  const lines = createDescriptionsFile('en');
  expect(lines.checked).toEqual(['', '2026-11-20']);
  expect(createSearchFile('en').texts).toHaveProperty('checked');
  spy.mockRestore();
  const { entries } = buildDirectoryFromFiles(createSearchFile('en'), {
    lines,
    aliases: { chains: {}, categories: {}, dapps: {}, networks: {} },
  });
  expect(entries.slice(0, 3).map(({ checked }) => checked)).toEqual(['', '2026-11-20', undefined]);
});
