import { parseArgs } from 'node:util';
import type { TestTier } from './reports.ts';

export interface TestShard {
  index: number;
  count: number;
}

export interface TestOptions {
  tier: TestTier;
  /** Parts of test file paths or titles. If empty, all tests run. */
  names: string[];
  shard: TestShard | undefined;
  isHelp: boolean;
  isList: boolean;
  isBuilt: boolean;
  isChanged: boolean;
}

/** Parses a shard such as `1/4`. Throws if it is invalid. */
export function parseTestShard(text: string | undefined): TestShard | undefined {
  if (text === undefined) return undefined;
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!index || !count || index > count)
    throw new Error(`--shard=${text} is invalid. Use --shard=1/4 for the first of four parts.`);
  return { index, count };
}

/** Returns every n-th item, so that all shards take about the same time: neighbours take about the same time. */
export const itemsOfTestShard = <Item>(items: readonly Item[], shard: TestShard | undefined): Item[] =>
  items.filter((_, place) => !shard || place % shard.count === shard.index - 1);

/** Parses the arguments after `npm test --`. Throws a readable error if they are invalid. */
export function readTestOptions(args: string[]): TestOptions {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      full: { type: 'boolean' },
      deep: { type: 'boolean' },
      list: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      shard: { type: 'string' },
    },
  });
  if (names.includes('')) throw new Error('A NAME is empty. Name a part of a file’s path or of a title.');
  if (values.changed && (names.length > 0 || values.shard))
    throw new Error('--changed selects the tests itself: omit NAME and --shard.');
  return {
    tier: values.deep ? 'deep' : values.full ? 'full' : 'short',
    names,
    shard: parseTestShard(values.shard),
    isHelp: values.help,
    isList: values.list,
    isBuilt: values.built,
    isChanged: values.changed,
  };
}
