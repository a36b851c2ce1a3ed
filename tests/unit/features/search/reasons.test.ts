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

function reasonsOf(text: string, hid: string) {
  const query = parseSearchQuery(text, 'en', directory.fold);
  return createMatchExplainer(
    { directory, texts: file.texts },
    query,
  )(directory.entries.find((entry) => entry.hid === hid)!);
}

const nearestTo = (text: string) => findNearestDapps(directory.entries, text).map(({ title }) => title);

describe('the reason of a result', () => {
  it('is the matching token, also if the title begins with its symbol', () => {
    expect(reasonsOf('uni', 'uniswap').why).toBe('UNI token');
    expect(reasonsOf('mkr', 'makerdao').why).toBe('MKR token');
  });

  it('is omitted if the title contains the query, or without a query', () => {
    expect(reasonsOf('uniswap', 'uniswap').why).toBeUndefined();
    expect(reasonsOf('', 'uniswap').why).toBeUndefined();
  });

  it('is the matching category, and the matching chain comes first', () => {
    expect(reasonsOf('lending on base', 'aave').why).toBe('Lending');
    expect(reasonsOf('lending on base', 'aave').chains).toMatch(/^Base, /);
    expect(reasonsOf('', 'aave').chains).toMatch(/^Ethereum, /);
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
