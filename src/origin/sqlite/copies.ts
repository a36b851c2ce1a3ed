import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from './open-store.ts';

const ownerOnly = 0o600;

/** Waits until a file, or a folder's list of its files, is on the disk. */
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
    if (!isOurs) throw new Error(`${file} is no copy of an origin's file.`);
  } finally {
    db.close();
  }
}

/** Writes a whole copy of an origin's file, as it is at one moment, also while the origin runs. Throws where there is something already. */
export function backUp(file: string, copy: string): void {
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

/** Throws while an origin has its file open: nobody else may end the write-ahead log then. */
export function checkClosed(file: string): void {
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

/** Puts a copy in the place of an origin's file. What stood there stays beside it; returns where. */
export function restore(file: string, copy: string, now = new Date()): string | undefined {
  checkWhole(copy);
  const fresh = `${file}.restored`;
  copyFileSync(copy, fresh);
  chmodSync(fresh, ownerOnly);
  // Brings the tables to what this version needs, before anything else has moved.
  openSqliteStore(fresh).close();
  sync(fresh);
  const replaced = existsSync(file) ? `${file}.replaced-${now.toISOString().replace(/[^\d]/g, '')}` : undefined;
  if (replaced) {
    checkClosed(file);
    renameSync(file, replaced);
  }
  renameSync(fresh, file);
  sync(dirname(resolve(file)));
  return replaced;
}
