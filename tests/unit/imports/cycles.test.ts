import { expect, test } from 'vitest';
import { findImportCycles } from '../../../scripts/imports/cycles.ts';
import { groupImportsByFolder, readImportGraph } from '../../../scripts/imports/graph.ts';

const graphOf = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([name, others]) => [name, new Set(others)]));

test('lists each import cycle once, by its shortest path', () => {
  const graph = graphOf({ a: ['b', 'c'], b: ['c'], c: ['d'], d: ['b', 'c'], e: ['a'] });
  expect(findImportCycles(graph)).toEqual([
    ['b', 'c', 'd'],
    ['c', 'd'],
  ]);
});

test('finds a cycle of folders without a cycle of files', () => {
  const graph = graphOf({ 'x/a.ts': ['y/a.ts'], 'y/b.ts': ['x/b.ts'], 'y/a.ts': [], 'x/b.ts': ['x/c.ts'] });
  expect(findImportCycles(graph)).toEqual([]);
  expect(findImportCycles(groupImportsByFolder(graph))).toEqual([['x', 'y']]);
});

test('includes imports of types and of Astro files', () => {
  const graph = readImportGraph();
  expect(graph.get('scripts/imports/cycles.ts')).toContain('scripts/imports/graph.ts');
  expect(graph.get('src/shell/Document.astro')).toContain('src/shell/Header.astro');
});
