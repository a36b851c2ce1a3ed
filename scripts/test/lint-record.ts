import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { writeCacheFile } from '~/lib/write-cache-file.ts';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import { readImportGraph } from '../imports/graph.ts';

/** Maps each file to a digest of everything on which its lint result depends. */
export type LintDigests = ReadonlyMap<string, string>;

const linted = [
  '{src,scripts,tests,.config}/**/*.{js,cjs,mjs,ts,tsx,astro}',
  // Listed separately, because `**` does not match folders that start with a dot.
  'src/pages/.well-known/*.ts',
  'astro.config.mjs',
];
// Includes JSON files, because their content has types, too.
const read = [...linted, '{src,tests,locales}/**/*.json'];
// Files on which all lint results depend: rules, compiler options, packages, and types that no file imports.
const shared = ['.config/*.js', 'tsconfig.json', 'package-lock.json', 'src/**/*.d.ts'];
const isGenerated = (file: string) => file.includes('.generated.');

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] {
  const found = new Set([start]);
  for (const file of found) for (const next of graph.get(file) ?? []) found.add(next);
  return [...found].sort();
}

/**
 * Returns the files that ESLint checks. The digest of a file covers the file and all its direct and indirect imports,
 * because their types affect the result.
 */
export function digestLintedFiles(root = process.cwd()): LintDigests {
  const digests = new Map<string, string>();
  const digestOf = (file: string): string => {
    const known = digests.get(file) ?? hash('sha256', readFileSync(`${root}/${file}`));
    digests.set(file, known);
    return known;
  };
  const together = (files: readonly string[]) =>
    hash('sha256', files.map((file) => `${file} ${digestOf(file)}`).join('\n'));
  const graph = readImportGraph(root, read);
  const ambient = [...graph.keys()].filter((file) => /\.[mc]?tsx?$/.test(file) && declaresGlobals(`${root}/${file}`));
  const base = together([...globSync(shared, { cwd: root }), ...ambient].sort());
  const files = globSync(linted, { cwd: root }).filter((file) => !isGenerated(file));
  return new Map(files.sort().map((file) => [file, hash('sha256', `${base} ${together(reachable(graph, file))}`)]));
}

const declaresGlobals = (file: string): boolean => /^declare (?:global|module)/m.test(readFileSync(file, 'utf8'));

const recordFile = '.cache/lint.json';

const lastRecord = (): Record<string, string> => tryReadOwnJson<Record<string, string>>(recordFile) ?? {};

/** Returns the files that changed since they last passed, and the files that import these. */
export function findFilesToLint(digests: LintDigests): string[] {
  const last = lastRecord();
  return [...digests].filter(([file, digest]) => last[file] !== digest).map(([file]) => file);
}

export function recordCleanFiles(digests: LintDigests, files: readonly string[]): void {
  const clean = Object.fromEntries(files.map((file) => [file, digests.get(file)]));
  const currentRecord = Object.entries(lastRecord()).filter(([file]) => digests.has(file));
  writeCacheFile(recordFile, JSON.stringify({ ...Object.fromEntries(currentRecord), ...clean }));
}
