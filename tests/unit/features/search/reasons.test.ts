import { describe, expect, it } from 'vitest';
import { buildDirectoryFromFiles } from '~/features/dappstore/search/directory.ts';
import { findNearestDapps } from '~/features/dappstore/search/nearest-dapps.ts';
import { parseSearchQuery } from '~/features/dappstore/search/query-words.ts';
import { createMatchExplainer } from '~/features/dappstore/search/SearchResults.tsx';
import { createAliasesFile } from '~/features/dappstore/search/write-aliases-file.ts';
import { createDescriptionsFile, createSearchFile } from '~/features/dappstore/search/write-search-file.ts';

const file = createSearchFile('en');
const directory = buildDirectoryFromFiles(file, {
  lines: createDescriptionsFile('en'),
  aliases: createAliasesFile('en'),
});

function reasonOf(text: string, hid: string) {
  const query = parseSearchQuery(text, 'en', directory.fold);
  return createMatchExplainer(
    { directory, texts: file.texts },
    query,
  )(directory.entries.find((entry) => entry.hid === hid)!);
}

const nearestTo = (text: string) => findNearestDapps(directory.entries, text).map(({ title }) => title);

describe('the reason of a result', () => {
  it('is the matching token, also if the title begins with its symbol', () => {
    expect(reasonOf('uni', 'uniswap')).toBe('UNI token');
    expect(reasonOf('mkr', 'makerdao')).toBe('MKR token');
  });

  it('is omitted if the title contains the query, or without a query', () => {
    expect(reasonOf('uniswap', 'uniswap')).toBe('');
    expect(reasonOf('', 'uniswap')).toBe('');
  });

  it('is the matching category and the matching chain', () => {
    expect(reasonOf('lending on base', 'aave')).toBe('Lending · Base');
    expect(reasonOf('base', 'aave')).toBe('Base');
  });
});

describe('nearestTo', () => {
  it('returns at most three similar titles, the most similar first', () => {
    expect(nearestTo('unisvapp')[0]).toBe('Uniswap');
    expect(nearestTo('pankakeswop')[0]).toBe('PancakeSwap');
    expect(nearestTo('swapswap').length).toBeLessThanOrEqual(3);
  });

  it('returns nothing for a text without similar titles', () => expect(nearestTo('qqzzqqzz')).toEqual([]));
});
