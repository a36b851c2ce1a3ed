import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AliasesFile, LinesFile, SearchFile, SearchRow } from '~/features/dappstore/search/search-file.ts';
import { randomOf } from '../corpus/random.ts';

const syllables = ['ka', 'lo', 'mi', 'ra', 'ven', 'tor', 'zu', 'pix', 'dex', 'fi', 'sol', 'ne', 'qua', 'ri', 'bo'];

const read = (dist: string, file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'));

/** The data of the English search of a built site, with as many dapps: the real ones, and made-up ones that read like them. */
export function directoryOfSize(
  dist: string,
  size: number,
): { file: SearchFile; lines: LinesFile; aliases: AliasesFile } {
  const file = read(dist, 'data/search/en.json') as SearchFile;
  const { lines } = read(dist, 'data/search/lines/en.json') as LinesFile;
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
  const aliases = read(dist, 'data/search/aliases/en.json') as AliasesFile;
  return { file: { ...file, dapps }, lines: { lines }, aliases };
}

/** What people type, letter by letter: names, tickers, hosts, kinds and chains, slips of the finger, nothing at all. */
export const typed = ['uniswap', 'aave', 'lending base', 'pancakswap', 'app.curve', 'unsiwap', 'mkr', 'bridge', 'zzzz'];
