import { join } from 'node:path';
import type { AliasesFile, LinesFile, SearchFile, SearchRow } from '~/features/dappstore/search/search-file.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { randomOf } from '../corpus/random.ts';

const syllables = ['ka', 'lo', 'mi', 'ra', 'ven', 'tor', 'zu', 'pix', 'dex', 'fi', 'sol', 'ne', 'qua', 'ri', 'bo'];

const read = <File>(dist: string, file: string): File => readOwnJson(join(dist, file));

/**
 * Returns the English search data of a built site with a number of dapps: the real ones, and generated ones similar to
 * them.
 */
export function directoryOfSize(
  dist: string,
  size: number,
): { file: SearchFile; lines: LinesFile; aliases: AliasesFile } {
  const file = read<SearchFile>(dist, 'data/search/en.json');
  const { lines } = read<LinesFile>(dist, 'data/search/lines/en.json');
  const random = randomOf(`search ${size}`);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const real = [...file.dapps];
  const dapps = [...file.dapps];
  while (dapps.length < size) {
    const word = pick(syllables) + pick(syllables) + (random() < 0.5 ? pick(syllables) : '');
    const title = `${word[0]!.toUpperCase()}${word.slice(1)} ${pick(real)[0]} ${dapps.length}`;
    const row: SearchRow = [title, `app.${word}${dapps.length}.org`, word.slice(0, 4), pick(real)[3], pick(real)[4]];
    dapps.push(row);
    lines.push(pick(lines));
  }
  const aliases = read<AliasesFile>(dist, 'data/search/aliases/en.json');
  return { file: { ...file, dapps }, lines: { lines }, aliases };
}

/** Typical queries, typed letter by letter: names, tickers, hosts, categories and chains, typing errors, and no match. */
export const typed = ['uniswap', 'aave', 'lending base', 'pancakswap', 'app.curve', 'unsiwap', 'mkr', 'bridge', 'zzzz'];
