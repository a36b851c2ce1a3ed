import { expect, it } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { routeIds } from '~/routing/routes.ts';
import { findMissingPageFiles, assertNoMissingPages } from '../../../scripts/facts/check-routes.ts';

it('finds a page for every route', () => {
  expect(findMissingPageFiles()).toEqual([]);
  expect(() => assertNoMissingPages()).not.toThrow();
});

it('reports a route without a page, with the file to write', () => {
  const root = mkdtempSync(join(tmpdir(), 'routes-'));
  for (const file of ['src/pages/[lang]/news/index.astro', 'src/pages/[lang]/chains.astro', 'src/routing/routes.ts']) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(
      join(root, file),
      file.endsWith('.ts') ? "\n  article: { pattern: '/{lang}/news/{article}' },\n" : '',
    );
  }
  const missing = findMissingPageFiles(root);
  rmSync(root, { recursive: true });
  expect(missing).toHaveLength(routeIds.length - 2);
  expect(() => assertNoMissingPages(missing)).toThrow(
    'src/routing/routes.ts:2:23  article has no page: write src/pages/[lang]/news/[article].astro, or remove the row  [page]',
  );
});
