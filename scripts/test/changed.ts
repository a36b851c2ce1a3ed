import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { ownJson } from '~/lib/own-json.ts';
import { run, runTool } from './run.ts';
import { eachSuite, type Files } from './selection.ts';

/** Which test files (below `tests`) look at what a source file makes, by the pattern of its path; no import tells. */
export type Journeys = Record<string, readonly string[]>;

/** The table, in `tests`. */
export const journeysFile = 'tests/journeys.json';

const linesOf = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** What is changed since the last commit, and new. */
const changedFiles = (): string[] => [
  ...linesOf('diff', '--name-only', '--relative', 'HEAD'),
  ...linesOf('ls-files', '--others', '--exclude-standard'),
];

/** The test files of a change: those of the table, and those that were changed themselves. Tests are not sources: no `unknown`. */
export function journeysOf(changed: readonly string[], table: Journeys): { files: Files; unknown: string[] } {
  const found = new Set(changed.filter((file) => /^tests\/.*\.(test|spec)\.ts$/.test(file)));
  const unknown: string[] = [];
  for (const file of changed) {
    const patterns = Object.keys(table).filter((pattern) => matchesGlob(file, pattern));
    if (patterns.length === 0 && !file.startsWith('tests/') && !file.endsWith('.md')) unknown.push(file);
    for (const pattern of patterns) for (const test of table[pattern] ?? []) found.add(`tests/${test}`);
  }
  return {
    files: eachSuite((suite) => [...found].filter((file) => file.startsWith(`tests/${suite}/`)).sort()),
    unknown,
  };
}

const inProject = (files: string[]) => files.map((file) => file.slice(file.indexOf('tests/')));

/** The unit tests that import a changed file, as vitest finds them. */
async function relatedUnits(): Promise<string[]> {
  const { output } = await runTool('vitest/vitest.mjs', [
    ...['list', '--config=.config/vitest.config.ts', '--project=unit*', '--changed', '--filesOnly', '--json'],
  ]);
  const list = output.slice(output.indexOf('['));
  return list.startsWith('[') ? inProject((JSON.parse(list) as { file: string }[]).map(({ file }) => file)) : [];
}

/** The journeys that import a changed file, as Playwright finds them; a built site must be there. */
export async function relatedJourneys(): Promise<string[]> {
  const { output } = await run(process.execPath, [
    ...['node_modules/playwright/cli.js', 'test', '--config=.config/playwright.config.ts'],
    ...['--only-changed', '--list', '--reporter=json'],
  ]);
  const report = output.slice(output.indexOf('{'));
  if (!report.startsWith('{')) return [];
  return (JSON.parse(report) as { suites: { file: string }[] }).suites.map(({ file }) => `tests/e2e/${file}`);
}

/** What a change touches, but for the journeys that import it. */
export async function touched(): Promise<Files> {
  const { files, unknown } = journeysOf(changedFiles(), ownJson<Journeys>(journeysFile));
  for (const file of unknown) console.log(`${file}: ${journeysFile} names no test for it; npm test runs all.`);
  return { ...files, unit: [...new Set([...files.unit, ...(await relatedUnits())])].sort() };
}
