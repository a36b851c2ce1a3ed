import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The files that each file imports, by path. Includes type imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const sources = ['src/**/*.{ts,tsx,astro}', 'scripts/**/*.{ts,mjs}'];

/** Returns the code of a module; the frontmatter of an `.astro` file. */
function codeOf(root: string, file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.astro') ? (/^---\n(.*?)\n---/s.exec(text)?.[1] ?? '') : text;
}

/** Resolves `~/` and relative specifiers. Returns undefined for packages. */
function fileOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('~/')) return `src/${specifier.slice(2)}`;
  return specifier.startsWith('.') ? join(dirname(importer), specifier) : undefined;
}

export function readImportGraph(root = process.cwd(), patterns: readonly string[] = sources): ImportGraph {
  const files = new Set(globSync(patterns, { cwd: root }));
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const { importedFiles } = ts.preProcessFile(codeOf(root, file), true, true);
    const imported = importedFiles.flatMap(({ fileName }) => fileOf(file, fileName) ?? []);
    graph.set(file, new Set(imported.filter((one) => one !== file && files.has(one))));
  }
  return graph;
}

/** Converts a graph of files to a graph of folders. Omits imports within a folder. */
export function groupImportsByFolder(graph: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const folder = dirname(file);
    const others = folders.get(folder) ?? new Set();
    for (const one of imported) if (dirname(one) !== folder) others.add(dirname(one));
    folders.set(folder, others);
  }
  return folders;
}
