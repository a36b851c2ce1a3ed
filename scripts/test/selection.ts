import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { partOf, type Options } from './options.ts';
import type { Tier } from './reports.ts';

/** The suites, in the order in which they run. */
export const suites = ['unit', 'build', 'hosts', 'engines', 'e2e'] as const;

/** The name of a suite, and of its folder in `tests`. */
export type Suite = (typeof suites)[number];

/** The test files of each suite. */
export type Files = Record<Suite, string[]>;

/** What a run takes: files of suites, and of them only the titles with one of these texts. */
export interface Selection {
  files: Files;
  titles: string[];
}

/** Makes a list of files for each suite. */
export const eachSuite = (filesOf: (suite: Suite) => string[]): Files =>
  Object.fromEntries(suites.map((suite) => [suite, filesOf(suite)])) as Files;

/** Whether a file, or one that it imports by a relative path, holds a text. */
function holds(file: string, text: string, seen: Set<string>): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  if (source.includes(text)) return true;
  return [...source.matchAll(/(?:from|import) '(\.[^']+\.ts)'/g)].some(([, other = '']) => {
    const path = join(dirname(file), other);
    return path.startsWith('tests/') && holds(path, text, seen);
  });
}

/** The test files of a tier: all for `npm test`, else those with a test that is marked. */
export const testFiles = (tier: Tier): Files =>
  eachSuite((suite) =>
    globSync(`tests/${suite}/**/*.{test,spec}.ts`)
      .sort()
      .filter((file) => tier === 'short' || holds(file, `@${tier}`, new Set())),
  );

/** Chooses from the files of a tier by what was asked for; throws where names cannot be understood. */
export function select(all: Files, { names, shard }: Pick<Options, 'names' | 'shard'>): Selection {
  const isFile = (name: string) => suites.some((suite) => all[suite].some((file) => file.includes(name)));
  const titles = names.filter((name) => !isFile(name));
  if (titles.length > 0 && titles.length < names.length)
    throw new Error(`No test file has “${titles[0]}” in its path. Name files or titles, not both.`);
  const wrong = titles.find((name) => /^tests\/|\.ts$/.test(name));
  if (wrong) throw new Error(`There is no test file ${wrong} with tests for this command. --list names them.`);
  const isChosen = (file: string) =>
    names.length === 0 || titles.length > 0 || names.some((name) => file.includes(name));
  return { files: eachSuite((suite) => partOf(all[suite].filter(isChosen), shard)), titles };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The pattern of the titles that run: those of the tier that hold one of the texts. */
export function titlePattern(tier: Tier, titles: readonly string[]): string {
  const ofTier = tier === 'short' ? '(?![^]*@(?:full|deep))' : `(?=[^]*@${tier})`;
  return `^${ofTier}${titles.length > 0 ? `(?=[^]*(?:${titles.map(escaped).join('|')}))` : ''}`;
}
