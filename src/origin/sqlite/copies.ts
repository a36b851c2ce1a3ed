import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asRecord } from '~/lib/record.ts';
import { openSqliteStore } from './open-store.ts';

const ownerOnly = 0o600;

/** Flushes a file, or the entries of a folder, to the disk. */
function sync(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

function checkWhole(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const found = db.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    if (found !== 'ok') throw new Error(`${file} is damaged: ${String(found)}`);
    const isOurs = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get();
    if (!isOurs) throw new Error(`${file} is not a copy of an origin's file.`);
  } finally {
    db.close();
  }
}

/** Writes a consistent copy of an origin's database. The origin may run. Throws if the target file exists. */
export function backUpOriginDatabase(file: string, copy: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    closeSync(openSync(copy, 'wx', ownerOnly));
    try {
      db.prepare('VACUUM INTO ?').run(copy);
    } catch (error) {
      rmSync(copy);
      throw error;
    }
  } finally {
    db.close();
  }
  checkWhole(copy);
  sync(copy);
  sync(dirname(resolve(copy)));
}

// SQLITE_CORRUPT and SQLITE_NOTADB.
const damagedCodes: readonly unknown[] = [11, 26];
const isDamaged = (error: unknown): boolean => damagedCodes.includes(asRecord(error)['errcode']);

/** Checkpoints the write-ahead log. Throws if an origin has the file open, or if the file is damaged. */
export function assertNotOpen(file: string): void {
  const db = new DatabaseSync(file);
  try {
    const mode = db.prepare('PRAGMA journal_mode = DELETE').get()?.['journal_mode'];
    if (mode !== 'delete') throw new Error('database is locked');
  } catch (error) {
    if (isDamaged(error)) throw error;
    throw new Error(`An origin has ${file} open: stop it first.`, { cause: error });
  } finally {
    db.close();
  }
}

// The write-ahead log and its index.
const companions = ['-wal', '-shm'];

/** Moves a database with its log. SQLite would apply a log that stays behind to the next database of that name. */
function moveAside(file: string, to: string): void {
  for (const suffix of ['', ...companions]) if (existsSync(file + suffix)) renameSync(file + suffix, to + suffix);
}

/** Replaces a database by a copy. Keeps the previous file, even if it is damaged, and returns its path. */
export function restoreOriginDatabase(file: string, copy: string, now = new Date()): string | undefined {
  checkWhole(copy);
  const fresh = `${file}.restored`;
  for (const suffix of companions) rmSync(fresh + suffix, { force: true });
  copyFileSync(copy, fresh);
  chmodSync(fresh, ownerOnly);
  // Opening migrates the copy. A failure stops the restoration before any file is moved.
  openSqliteStore(fresh).close();
  sync(fresh);
  const aside = `${file}.replaced-${now.toISOString().replace(/[^\d]/g, '')}`;
  const isThere = existsSync(file);
  if (isThere)
    try {
      assertNotOpen(file);
    } catch (error) {
      if (!isDamaged(error)) throw error;
    }
  moveAside(file, aside);
  renameSync(fresh, file);
  sync(dirname(resolve(file)));
  return isThere ? aside : undefined;
}
