import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatJson, removeTemporaryFetchFiles, writeAtomically } from '~/content/fetch/store.ts';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'store-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a file atomically into a new folder, without temporary files', async () => {
  const path = join(folder, 'a', 'b', 'list.json');
  await writeAtomically(path, 'one');
  await writeAtomically(path, new TextEncoder().encode('two'));
  expect(readFileSync(path, 'utf8')).toBe('two');
  expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['list.json']);
});

it('removes the temporary file and throws if a file cannot be written', async () => {
  mkdirSync(join(folder, 'list.json', 'in-the-way'), { recursive: true });
  await expect(writeAtomically(join(folder, 'list.json'), 'one')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(folder)).toEqual(['list.json']);
});

it('removes the temporary files of a killed fetch, and no others', async () => {
  mkdirSync(join(folder, 'news'));
  for (const name of ['a.json', 'a.json.1.unfinished', 'news/b.json', 'news/b.json.2.unfinished', 'c.unfinished.json'])
    writeFileSync(join(folder, name), '');
  await removeTemporaryFetchFiles(folder);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    ...['a.json', 'c.unfinished.json', 'news', join('news', 'b.json')],
  ]);
  await expect(removeTemporaryFetchFiles(join(folder, 'none'))).resolves.toBeUndefined();
});

it('reads back what it wrote, and returns undefined without a file or valid JSON', async () => {
  const path = join(folder, 'list.json');
  await writeAtomically(path, formatJson([{ a: 1 }]));
  expect(readFileSync(path, 'utf8')).toBe('[\n  {\n    "a": 1\n  }\n]\n');
  expect(tryReadOwnJson(path)).toEqual([{ a: 1 }]);
  writeFileSync(path, '{');
  expect(tryReadOwnJson(path)).toBeUndefined();
  expect(tryReadOwnJson(join(folder, 'none.json'))).toBeUndefined();
});
