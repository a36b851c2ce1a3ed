import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { objectFromKeys } from '~/lib/object-from-keys.ts';
import { itemsOfTestShard, type TestOptions } from './options.ts';
import type { TestTier } from './reports.ts';

/** The test suites, in order of execution. */
export const testSuites = ['unit', 'build', 'hosts', 'engines', 'e2e'] as const;

export type TestSuite = (typeof testSuites)[number];

export type TestFilesBySuite = Record<TestSuite, string[]>;

export const groupTestFilesBySuite = (filesOf: (suite: TestSuite) => string[]): TestFilesBySuite =>
  objectFromKeys(testSuites, filesOf);

/** Whether a text occurs in a file, or in a file of `tests` that it imports. */
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

export const listTestFiles = (tier: TestTier): TestFilesBySuite =>
  groupTestFilesBySuite((suite) =>
    globSync(`tests/${suite}/**/*.{test,spec}.ts`)
      .sort()
      .filter((file) => tier === 'short' || holds(file, `@${tier}`, new Set())),
  );

/** Selects files and titles by name and shard. Throws if a name matches no file and cannot be a part of a title. */
export function selectTests(all: TestFilesBySuite, { names, shard }: Pick<TestOptions, 'names' | 'shard'>) {
  const isFile = (name: string) => testSuites.some((suite) => all[suite].some((file) => file.includes(name)));
  const titles = names.filter((name) => !isFile(name));
  if (titles.length > 0 && titles.length < names.length)
    throw new Error(`No test file has “${titles[0]}” in its path. Name files or titles, not both.`);
  const wrong = titles.find((name) => /^tests\/|\.ts$/.test(name));
  if (wrong) throw new Error(`There is no test file ${wrong} with tests for this command. --list names them.`);
  const isChosen = (file: string) =>
    names.length === 0 || titles.length > 0 || names.some((name) => file.includes(name));
  return { files: groupTestFilesBySuite((suite) => itemsOfTestShard(all[suite].filter(isChosen), shard)), titles };
}

/** Selected test files, and parts of titles that limit the tests in them. */
export type TestSelection = ReturnType<typeof selectTests>;

/** Returns a regular expression for titles of tests to run: those of the tier that contain one of the texts. */
export function createTestTitlePattern(tier: TestTier, titles: readonly string[]): string {
  const ofTier = tier === 'short' ? '(?![^]*@(?:full|deep))' : `(?=[^]*@${tier})`;
  return `^${ofTier}${titles.length > 0 ? `(?=[^]*(?:${titles.map(RegExp.escape).join('|')}))` : ''}`;
}
