import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpOriginDatabase, restoreOriginDatabase } from '~/origin/sqlite/copies.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';

let folder: string;
let file: string;
let copy: string;
/** The write-ahead log of the file, with changes that the copy does not have. */
let log: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  [file, copy, log] = [join(folder, 'origin.sqlite'), join(folder, 'copy'), join(folder, 'log')];
  const store = openSqliteStore(file);
  await store.subscribe('ada@site.test', 'en');
  backUpOriginDatabase(file, copy);
  await store.subscribe('grace@site.test', 'en');
  copyFileSync(`${file}-wal`, log);
  store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function subscribersIn(path: string): Promise<string[]> {
  const store = openSqliteStore(path);
  const emails = (await store.subscribers()).map(({ email }) => email);
  store.close();
  return emails;
}

describe('backUpOriginDatabase', () => {
  it('leaves no file if the database cannot be opened', () => {
    const failed = join(folder, 'failed');
    expect(() => backUpOriginDatabase(join(folder, 'none'), failed)).toThrow('unable to open');
    expect(existsSync(failed)).toBe(false);
  });
});

describe('restoreOriginDatabase', () => {
  it('replaces a damaged file and keeps it', async () => {
    writeFileSync(file, 'damaged '.repeat(1000));
    const kept = restoreOriginDatabase(file, copy);
    expect(await subscribersIn(file)).toEqual(['ada@site.test']);
    expect(readFileSync(kept ?? '', 'utf8')).toContain('damaged');
  });

  it('does not replace a file that an origin has open', () => {
    const store = openSqliteStore(file);
    expect(() => restoreOriginDatabase(file, copy)).toThrow('stop it first');
    store.close();
  });

  // A process that closes a file itself loses its locks on it, also those of SQLite. The first lock of a store is on the
  // database, the second one on the index of its log.
  it.runIf(existsSync('/proc/locks'))('does not count a store as closed when another one of its process opens', () => {
    const locks = () => readFileSync('/proc/locks', 'utf8').match(new RegExp(` ${process.pid} \\S+ \\d+ \\d+$`, 'gm'));
    const store = openSqliteStore(file);
    const held = locks();
    expect(held?.length).toBeGreaterThanOrEqual(2);
    openSqliteStore(file).close();
    expect(locks()).toEqual(held);
    store.close();
  });

  it('does not apply the log of a deleted file to the copy', async () => {
    rmSync(file);
    copyFileSync(log, `${file}-wal`);
    const at = new Date('2026-11-29T10:00:00Z');
    expect(restoreOriginDatabase(file, copy, at)).toBeUndefined();
    expect(await subscribersIn(file)).toEqual(['ada@site.test']);
    expect(existsSync(`${file}.replaced-20261129100000000-wal`)).toBe(true);
  });

  it('does not apply the log of a restoration that was killed', async () => {
    copyFileSync(log, `${file}.restored-wal`);
    restoreOriginDatabase(file, copy);
    expect(await subscribersIn(file)).toEqual(['ada@site.test']);
  });
});
