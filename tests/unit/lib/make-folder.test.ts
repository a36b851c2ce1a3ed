import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ensureFolder } from '~/lib/ensure-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('creates a folder with its parents, and keeps an existing one', () => {
  const deep = join(folder, 'a/b');
  ensureFolder(deep, 0o700);
  ensureFolder(deep);
  expect(statSync(deep).mode & 0o777).toBe(0o700);
});

it('throws if a file or broken link is in the way', () => {
  symlinkSync(join(folder, 'not-mounted'), join(folder, 'link'));
  writeFileSync(join(folder, 'file'), '');
  expect(() => ensureFolder(join(folder, 'link/a/b'))).toThrow(/EEXIST.*link/);
  expect(() => ensureFolder(join(folder, 'file/a'))).toThrow(/ENOTDIR.*file/);
});

it.runIf(existsSync('/proc/self'))('throws if the file system refuses folders', () => {
  expect(() => ensureFolder('/proc/nowhere/a')).toThrow(/ENOENT.*nowhere/);
});
