import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findDuplicateExports } from '../../../scripts/imports/duplicate-exports.ts';

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'exports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

test('reports a name that two files export, with both files', () => {
  const root = project({
    'src/a.ts': 'export interface Row {}\nexport const size = 1;\n',
    'scripts/b.ts': 'export async function Row() {}\nconst size = 2;\n',
  });
  expect(findDuplicateExports(root)).toEqual([
    'Row is exported by scripts/b.ts and src/a.ts: give one of them a more specific name',
  ]);
});

test('ignores overloads, endpoints and shared contracts', () => {
  const root = project({
    'src/a.ts': 'export function read(a: string): void;\nexport function read(a: number): void;\n',
    'src/pages/x.ts': 'export const GET = 1;\n',
    'src/pages/y.ts': 'export const GET = 1;\n',
    'src/b.ts': 'export const start = 1;\n',
    'src/c.ts': 'export const start = 1;\n',
  });
  expect(findDuplicateExports(root)).toEqual([]);
});
