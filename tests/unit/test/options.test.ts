import { describe, expect, it } from 'vitest';
import { itemsOfTestShard, readTestOptions, parseTestShard } from '../../../scripts/test/options.ts';

const plain = {
  ...{ tier: 'short', names: [], shard: undefined },
  ...{ isHelp: false, isList: false, isBuilt: false, isChanged: false },
};

describe('the words behind npm test', () => {
  it.each<[string, object]>([
    ['', {}],
    ['--full', { tier: 'full' }],
    ['--deep news quiet', { tier: 'deep', names: ['news', 'quiet'] }],
    ['--deep --list', { tier: 'deep', isList: true }],
    ['--shard=2/4 --built', { shard: { index: 2, count: 4 }, isBuilt: true }],
    ['--changed', { isChanged: true }],
    ['-h', { isHelp: true }],
  ])('“%s” are understood', (words, said) => {
    expect(readTestOptions(words.split(' ').filter(Boolean))).toEqual({ ...plain, ...said });
  });

  it.each([
    ['--shard=5/4', '--shard=5/4 is invalid. Use --shard=1/4 for the first of four parts.'],
    ['--shard=0/4', '--shard=0/4 is invalid'],
    ['--shard=2', '--shard=2 is invalid'],
    ['--changed news', '--changed selects the tests itself: omit NAME and --shard.'],
    ['--changed --shard=1/2', '--changed selects the tests itself'],
    ['--fast', "Unknown option '--fast'"],
  ])('“%s” are refused in words', (words, problem) => {
    expect(() => readTestOptions(words.split(' '))).toThrow(problem);
  });

  it('must not be empty', () => expect(() => readTestOptions([''])).toThrow('A NAME is empty'));
});

it('the parts of a run are all of it, each item once', () => {
  const items = Array.from({ length: 11 }, (_, place) => place);
  const parts = [1, 2, 3, 4].map((index) => itemsOfTestShard(items, { index, count: 4 }));
  expect(parts.map(({ length }) => length)).toEqual([3, 3, 3, 2]);
  expect(parts.flat().sort((one, other) => one - other)).toEqual(items);
  expect(itemsOfTestShard(items, parseTestShard(undefined))).toEqual(items);
});
