import { parseArgs } from 'node:util';
import type { Tier } from './reports.ts';

/** One of several equal parts of a run: 1 of 4. */
export interface Shard {
  index: number;
  count: number;
}

/** What a run of the tests was asked for. */
export interface Options {
  tier: Tier;
  /** Parts of the paths of test files, or of titles; none stands for all. */
  names: string[];
  shard: Shard | undefined;
  isHelp: boolean;
  isList: boolean;
  isBuilt: boolean;
  isChanged: boolean;
}

/** Reads `1/4`. */
export function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!index || !count || index > count)
    throw new Error(`--shard=${text} is no part of a run. Write --shard=1/4 for the first of four.`);
  return { index, count };
}

/** Takes every n-th of a list, so that neighbours, which often take equally long, are spread. */
export const partOf = <Item>(items: readonly Item[], shard: Shard | undefined): Item[] =>
  items.filter((_, place) => !shard || place % shard.count === shard.index - 1);

/** Reads the words behind `npm test --`; throws with what is wrong with them. */
export function readOptions(args: string[]): Options {
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
    throw new Error('--changed chooses by itself what to run: leave out NAME and --shard.');
  return {
    tier: values.deep ? 'deep' : values.full ? 'full' : 'short',
    names,
    shard: readShard(values.shard),
    isHelp: values.help,
    isList: values.list,
    isBuilt: values.built,
    isChanged: values.changed,
  };
}
