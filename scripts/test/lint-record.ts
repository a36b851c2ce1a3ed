import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { writeCacheFile } from '~/lib/write-cache-file.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { readImports } from '../imports/graph.ts';

/** Maps each file to the digest of what its lint depends on. */
export type LintDigests = ReadonlyMap<string, string>;

const linted = [
  '{src,scripts,tests,.config}/**/*.{js,cjs,mjs,ts,tsx,astro}',
  // A pattern matches folders with a leading dot only by name.
  'src/pages/.well-known/*.ts',
  'astro.config.mjs',
];
// JSON has types, too.
const read = [...linted, '{src,tests,locales}/**/*.json'];
// What applies to all files: rules, compiler options, packages, and types that no file imports.
const shared = ['.config/*.js', 'tsconfig.json', 'package-lock.json', 'src/**/*.d.ts'];
const isGenerated = (file: string) => file.includes('.generated.');

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] {
  const found = new Set([start]);
  for (const file of found) for (const next of graph.get(file) ?? []) found.add(next);
  return [...found].sort();
}

/**
 * Returns the files that ESLint checks, each with a digest of its content and of all files that it imports, directly or not:
 * its findings depend on their types.
 */
export function lintDigests(root = process.cwd()): LintDigests {
  const digests = new Map<string, string>();
  const digestOf = (file: string): string => {
    const known = digests.get(file) ?? hash('sha256', readFileSync(`${root}/${file}`));
    digests.set(file, known);
    return known;
  };
  const together = (files: readonly string[]) =>
    hash('sha256', files.map((file) => `${file} ${digestOf(file)}`).join('\n'));
  const graph = readImports(root, read);
  const ambient = [...graph.keys()].filter((file) => /\.[mc]?tsx?$/.test(file) && declaresGlobals(`${root}/${file}`));
  const base = together([...globSync(shared, { cwd: root }), ...ambient].sort());
  const files = globSync(linted, { cwd: root }).filter((file) => !isGenerated(file));
  return new Map(files.sort().map((file) => [file, hash('sha256', `${base} ${together(reachable(graph, file))}`)]));
}

const declaresGlobals = (file: string): boolean => /^declare (?:global|module)/m.test(readFileSync(file, 'utf8'));

const recordFile = '.cache/lint.json';

/** Returns the files with no findings in an earlier run, with their digests then. */
function lastRecord(): Record<string, string> {
  try {
    return readOwnJson<Record<string, string>>(recordFile);
  } catch {
    return {};
  }
}

/** Returns the files that have changed, or import one that has, since ESLint found nothing in them. */
export function filesToLint(digests: LintDigests): string[] {
  const last = lastRecord();
  return [...digests].filter(([file, digest]) => last[file] !== digest).map(([file]) => file);
}

/** Records that ESLint found nothing in these files. */
export function recordLint(digests: LintDigests, files: readonly string[]): void {
  const clean = Object.fromEntries(files.map((file) => [file, digests.get(file)]));
  const kept = Object.entries(lastRecord()).filter(([file]) => digests.has(file));
  writeCacheFile(recordFile, JSON.stringify({ ...Object.fromEntries(kept), ...clean }));
}
