import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { runCommand, runTool } from './run.ts';
import { groupTestFilesBySuite, type TestFilesBySuite } from './selection.ts';

/** Maps patterns of source files to tests that depend on them without importing them. */
export type DependentTestsTable = Record<string, readonly string[]>;

export const dependentTestsFile = 'tests/journeys.json';

const linesOf = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changedFiles = (): string[] => [
  ...linesOf('diff', '--name-only', '--relative', 'HEAD'),
  ...linesOf('ls-files', '--others', '--exclude-standard'),
];

/** Returns the tests for changed files. `unknown` lists changed sources that no pattern matches. */
export function findDependentTests(
  changed: readonly string[],
  table: DependentTestsTable,
): { files: TestFilesBySuite; unknown: string[] } {
  const found = new Set(changed.filter((file) => /^tests\/.*\.(test|spec)\.ts$/.test(file)));
  const unknown: string[] = [];
  for (const file of changed) {
    const patterns = Object.keys(table).filter((pattern) => matchesGlob(file, pattern));
    if (patterns.length === 0 && !file.startsWith('tests/') && !file.endsWith('.md')) unknown.push(file);
    for (const pattern of patterns) for (const test of table[pattern] ?? []) found.add(`tests/${test}`);
  }
  return {
    files: groupTestFilesBySuite((suite) => [...found].filter((file) => file.startsWith(`tests/${suite}/`)).sort()),
    unknown,
  };
}

const inProject = (files: string[]) => files.map((file) => file.slice(file.indexOf('tests/')));

/** Lists the unit tests that import a changed file, according to Vitest. */
async function relatedUnits(): Promise<string[]> {
  const { output } = await runTool('vitest/vitest.mjs', [
    ...['list', '--config=.config/vitest.config.ts', '--project=unit*', '--changed', '--filesOnly', '--json'],
  ]);
  const list = output.slice(output.indexOf('['));
  return list.startsWith('[') ? inProject((JSON.parse(list) as { file: string }[]).map(({ file }) => file)) : [];
}

/** Lists the end-to-end tests that import a changed file, according to Playwright. Needs a built site. */
export async function findRelatedEndToEndTests(): Promise<string[]> {
  const { output } = await runCommand(process.execPath, [
    ...['node_modules/playwright/cli.js', 'test', '--config=.config/playwright.config.ts'],
    ...['--only-changed', '--list', '--reporter=json'],
  ]);
  const report = output.slice(output.indexOf('{'));
  if (!report.startsWith('{')) return [];
  return (JSON.parse(report) as { suites: { file: string }[] }).suites.map(({ file }) => `tests/e2e/${file}`);
}

/** Returns the tests for all uncommitted changes. Excludes end-to-end tests that import a changed file. */
export async function findTestsForChanges(): Promise<TestFilesBySuite> {
  const { files, unknown } = findDependentTests(changedFiles(), readOwnJson<DependentTestsTable>(dependentTestsFile));
  for (const file of unknown) console.log(`${file}: ${dependentTestsFile} names no test for it; npm test runs all.`);
  return { ...files, unit: [...new Set([...files.unit, ...(await relatedUnits())])].sort() };
}
