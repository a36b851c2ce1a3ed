import { expect, test } from 'vitest';
import { importCyclesOf } from '../../../scripts/imports/cycles.ts';
import { groupByFolder, readImports } from '../../../scripts/imports/graph.ts';

const graphOf = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([name, others]) => [name, new Set(others)]));

test('a circle of imports is named once, by its shortest way round', () => {
  const graph = graphOf({ a: ['b', 'c'], b: ['c'], c: ['d'], d: ['b', 'c'], e: ['a'] });
  expect(importCyclesOf(graph)).toEqual([
    ['b', 'c', 'd'],
    ['c', 'd'],
  ]);
});

test('folders go in a circle where their files do not', () => {
  const graph = graphOf({ 'x/a.ts': ['y/a.ts'], 'y/b.ts': ['x/b.ts'], 'y/a.ts': [], 'x/b.ts': ['x/c.ts'] });
  expect(importCyclesOf(graph)).toEqual([]);
  expect(importCyclesOf(groupByFolder(graph))).toEqual([['x', 'y']]);
});

test('imports of types, and those of Astro files, count', () => {
  const graph = readImports();
  expect(graph.get('scripts/imports/cycles.ts')).toContain('scripts/imports/graph.ts');
  expect(graph.get('src/shell/Document.astro')).toContain('src/shell/Header.astro');
});
