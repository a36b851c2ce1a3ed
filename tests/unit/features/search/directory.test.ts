import { describe, expect, it } from 'vitest';
import {
  buildDirectory,
  buildDirectoryFromFiles,
  createTextFold,
  type DirectoryDapp,
} from '~/features/dappstore/search/directory.ts';
import { matchDirectoryEntries } from '~/features/dappstore/search/match.ts';
import { parseSearchQuery } from '~/features/dappstore/search/query-words.ts';
import type { SearchFile } from '~/features/dappstore/search/search-file.ts';
import type { SearchTexts } from '~/features/dappstore/search/search-texts.ts';

const index: SearchFile = {
  chains: [
    ['eth', 'Ethereum'],
    ['bsc', 'BNB Smart Chain', '/logos/bsc.png'],
  ],
  categories: [[2, 'lending', 'Loans']],
  dapps: [
    ['Harbour', 'harbour.example', 'HBR', [0], []],
    ['Quay', 'quay.example', '', [1], [0], '/logos/quay.png'],
    ['Pier', 'pier.example', 'PI ER', [0, 1], [0], null, 'the-pier'],
  ],
  hot: [2],
  trending: [0],
  texts: {} as SearchTexts,
};
const aliases = { chains: {}, categories: {}, dapps: {}, networks: {} };
const lines = { lines: ['Boats', 'Cranes', 'Ferries'], checked: ['', '2026-01-02', ''] };

describe('buildDirectoryFromFiles', () => {
  it('gives each dapp its description and the day of its check, or none before they are loaded', () => {
    const shown = ({ entries }: ReturnType<typeof buildDirectoryFromFiles>) =>
      entries.map(({ title, line, checked }) => [title, line, checked]);
    expect(shown(buildDirectoryFromFiles(index, { lines, aliases }))).toEqual([
      ['Harbour', 'Boats', ''],
      ['Quay', 'Cranes', '2026-01-02'],
      ['Pier', 'Ferries', ''],
    ]);
    expect(shown(buildDirectoryFromFiles(index)).map(([, line]) => line)).toEqual([undefined, undefined, undefined]);
  });

  it('finds a dapp by a word of its description', () => {
    const { entries, fold } = buildDirectoryFromFiles(index, { lines, aliases });
    const found = (text: string) =>
      matchDirectoryEntries(entries, parseSearchQuery(text, 'en', fold)).map(({ title }) => title);
    expect(found('cranes')).toEqual(['Quay']);
    expect(found('ferries')).toEqual(['Pier']);
  });

  it('resolves the chains, categories, logos and ids of the index', () => {
    const { entries, hot, trending } = buildDirectoryFromFiles(index);
    expect(
      entries.map(({ hid, chains, categories, symbols, logo: mark }) => ({ hid, chains, categories, symbols, mark })),
    ).toEqual([
      { hid: 'harbour', chains: ['eth'], categories: [], symbols: ['HBR'], mark: '/marks/dapp/harbour.svg' },
      { hid: 'quay', chains: ['bsc'], categories: ['lending'], symbols: [], mark: '/logos/quay.png' },
      {
        hid: 'the-pier',
        chains: ['eth', 'bsc'],
        categories: ['lending'],
        symbols: ['PI', 'ER'],
        mark: '/marks/dapp/the-pier.svg',
      },
    ]);
    expect([hot, trending].map((list) => list.map(({ title }) => title))).toEqual([['Pier'], ['Harbour']]);
    expect(entries.map(({ isWellKnown }) => isWellKnown)).toEqual([true, false, true]);
  });

  it('omits delisted dapps, also from the hot shelf', () => {
    const { entries, hot } = buildDirectoryFromFiles({ ...index, unlisted: ['the-pier'] });
    expect(entries.map(({ title }) => title)).toEqual(['Harbour', 'Quay']);
    // Dapps with the best rank fill the shelf.
    expect(hot.map(({ title }) => title)).toEqual(['Harbour', 'Quay']);
  });
});

const dapp = (title: string, line = ''): DirectoryDapp => ({
  ...{ hid: title.toLowerCase(), title, host: 'site.test', symbols: [], chains: [], categories: [], line },
});

function finds(text: string, titles: readonly string[], said: Record<string, string> = {}): string[] {
  const tables = { chains: [], categories: [], fold: createTextFold() };
  const list = titles.map((title) => dapp(title, said[title]));
  const { entries, fold } = buildDirectory(list, tables, { hot: [], trending: [] });
  return matchDirectoryEntries(entries, parseSearchQuery(text, 'en', fold)).map(({ title }) => title);
}

describe('typo tolerance', () => {
  it('corrects the first letter of six or more, and another letter of four or more', () => {
    expect(finds('xarbou', ['Harbou'])).toEqual(['Harbou']);
    expect(finds('xarbo', ['Harbo'])).toEqual([]);
    expect(finds('hxrbo', ['Harbo'])).toEqual(['Harbo']);
    expect(finds('harx', ['Harb'])).toEqual(['Harb']);
    expect(finds('hax', ['Har'])).toEqual([]);
  });

  it('applies only if at most five texts contain the query', () => {
    const boats = (count: number) => Array.from({ length: count }, (_, at) => `Ship ${at + 1}`);
    const said = Object.fromEntries(boats(6).map((title) => [title, 'Carries harbor goods']));
    expect(finds('harbor', [...boats(5), 'Harbur'], said)).toEqual(['Harbur', ...boats(5)]);
    expect(finds('harbor', [...boats(6), 'Harbur'], said)).toEqual(boats(6));
  });

  it('does not apply if a name contains the query', () => {
    expect(finds('harbor', ['Harbor', 'Harbur'])).toEqual(['Harbor']);
    expect(finds('arbor', ['Harbor', 'Arbur'])).toEqual(['Harbor', 'Arbur']);
  });
});
