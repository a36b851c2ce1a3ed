import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
  closeSync(openSync(copy, 'wx', ownerOnly));
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(copy);
  } catch (error) {
    rmSync(copy);
    throw error;
  } finally {
    db.close();
  }
  checkWhole(copy);
  sync(copy);
  sync(dirname(resolve(copy)));
}

/** Checkpoints the write-ahead log. Throws if an origin has the file open. */
export function assertNotOpen(file: string): void {
  const db = new DatabaseSync(file);
  try {
    const mode = db.prepare('PRAGMA journal_mode = DELETE').get()?.['journal_mode'];
    if (mode !== 'delete') throw new Error('database is locked');
  } catch (error) {
    throw new Error(`An origin has ${file} open: stop it first.`, { cause: error });
  } finally {
    db.close();
  }
}

/** Replaces a database by a copy. Keeps the previous file and returns its path. */
export function restoreOriginDatabase(file: string, copy: string, now = new Date()): string | undefined {
  checkWhole(copy);
  const fresh = `${file}.restored`;
  copyFileSync(copy, fresh);
  chmodSync(fresh, ownerOnly);
  // Opening migrates the copy. A failure stops the restoration before any file is moved.
  openSqliteStore(fresh).close();
  sync(fresh);
  const replaced = existsSync(file) ? `${file}.replaced-${now.toISOString().replace(/[^\d]/g, '')}` : undefined;
  if (replaced) {
    assertNotOpen(file);
    renameSync(file, replaced);
  }
  renameSync(fresh, file);
  sync(dirname(resolve(file)));
  return replaced;
}
