import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOfCompiled, forgetCompiled } from '../../../scripts/refresh/compiled-pages.ts';

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

it('keeps the compiled pages in use and the four that were in use last, whatever their digests are', () => {
  // By their names the first three would go.
  for (const [index, code] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) {
    mkdirSync(folderOfCompiled(code), { recursive: true });
    utimesSync(folderOfCompiled(code), 100 - index, 100 - index);
  }
  forgetCompiled('g');
  const left = () => readdirSync('.cache/refresh').map((name) => name.replace('compiled-', ''));
  expect(left().sort()).toEqual(['a', 'b', 'c', 'd', 'g']);

  // What is used again is young again.
  mkdirSync(folderOfCompiled('h'));
  forgetCompiled('d');
  forgetCompiled('h');
  expect(left().sort()).toEqual(['a', 'b', 'd', 'g', 'h']);
});
