import { accessSync, closeSync, constants, fstatSync, openSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { ensureFolder } from '~/lib/ensure-folder.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { sql, type SqlDatabase, type DatabaseRow, type SqlStatement } from '../database.ts';
import type { OriginStore } from '../store.ts';
import { createDeskStore } from '../tables/desk.ts';
import { createFailureStore } from '../tables/failures.ts';
import { createSubmissionStore } from '../tables/submissions.ts';
import { createSubscriptionStore } from '../tables/subscriptions.ts';
import { createMailStore } from '../tables/mails.ts';
import { migrations } from '../tables/migrations.ts';

/**
 * Wraps an open SQLite database. `beforeWrite` runs before each write, and throws if the write would be lost.
 * `afterErasure` runs after each `erase`.
 */
export function wrapSqliteDatabase(db: DatabaseSync, beforeWrite: () => void, afterErasure?: () => void): SqlDatabase {
  const prepared = new Map<string, StatementSync>();

  function run({ text, values }: SqlStatement): DatabaseRow[] {
    const statement = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, statement);
    return statement.all(...values) as DatabaseRow[];
  }

  function together(begin: string, statements: readonly SqlStatement[]): DatabaseRow[][] {
    db.exec(begin);
    try {
      const rows = statements.map(run);
      db.exec('COMMIT');
      return rows;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  const write: SqlDatabase['write'] = async (...statements) => {
    beforeWrite();
    return together('BEGIN IMMEDIATE', statements);
  };
  return {
    read: async (...statements) => together('BEGIN', statements),
    write,
    erase: async (...statements) => {
      const rows = await write(...statements);
      afterErasure?.();
      return rows;
    },
  };
}

const appliedIn = (db: DatabaseSync): number =>
  Number(db.prepare('SELECT count(*) AS count FROM migration').get()?.['count']);

/** Migrates the tables to the current version in one transaction. Throws if the file is from a newer version. */
export function migrateTables(db: DatabaseSync): void {
  // With `IMMEDIATE`, a second origin that starts at the same time waits.
  db.exec('BEGIN IMMEDIATE');
  try {
    db.exec(
      'CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT',
    );
    const applied = appliedIn(db);
    if (applied > migrations.length) {
      throw new Error(
        `The database has ${applied} migrations, this version knows ${migrations.length}. Run the newer version.`,
      );
    }
    const note = db.prepare('INSERT INTO migration VALUES (?, ?, ?)');
    for (const [index, { name, sql }] of migrations.entries()) {
      if (index < applied) continue;
      db.exec(sql);
      note.run(index + 1, name, new Date().toISOString());
    }
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

const busyTimeout = 5000;
/** Timeout of a health check or checkpoint in milliseconds. Short, because waiting for a lock delays requests. */
const checkTimeout = 250;
const erasureInterval = 1000;
/** Minimum time between test writes. Limits them, because each page with a form requests a health check. */
const checkInterval = 1000;
const ownerOnly = 0o600;

/** Returns advice about a file that SQLite cannot use. */
const adviceOn = (why: string): string =>
  why.includes('locked') ? 'Stop the program that uses it.' : 'Restore a copy: npm run origin -- restore COPY';

/** Whether a database has tables, but none of ours. */
const isForeign = (db: DatabaseSync): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined &&
  db.prepare("SELECT 1 FROM pragma_table_info('migration') WHERE name = 'applied_at'").get() === undefined;

/** Opens a database file and migrates its tables. Errors name the file. */
function openWhole(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    // Checks this before the settings below, because they change the file.
    if (isForeign(db)) throw new Error('it is the database of another program');
    // `secure_delete` overwrites deleted data, so that later copies of the file do not contain it. The write-ahead log
    // still contains it until a checkpoint (`startLogErasure`).
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    migrateTables(db);
    return db;
  } catch (error) {
    db.close();
    const why = errorMessageOf(error);
    throw new Error(`${file} cannot be used: ${why.endsWith('.') ? why : `${why}. ${adviceOn(why)}`}`, {
      cause: error,
    });
  }
}

/**
 * Returns a function that writes the log into the database and empties it. While another process reads the database,
 * this is impossible and repeated later.
 */
function startLogErasure(db: DatabaseSync): { erase: (timeoutMs?: number) => void; close: () => void } {
  let later: NodeJS.Timeout | undefined;
  const erase = (timeoutMs = checkTimeout) => {
    clearTimeout(later);
    later = undefined;
    db.exec(`PRAGMA busy_timeout = ${timeoutMs}`);
    try {
      const isBusy = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 1;
      if (isBusy) later = setTimeout(eraseLater, erasureInterval).unref();
    } finally {
      db.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    }
  };
  const eraseLater = (timeoutMs?: number) => {
    try {
      erase(timeoutMs);
    } catch (error) {
      console.error(`The log of the database could not be emptied: ${errorMessageOf(error)}`);
    }
  };
  const close = () => {
    if (later) eraseLater(busyTimeout);
    if (later) console.error('The log of the database contains deleted data until the next deletion or restart.');
    clearTimeout(later);
  };
  return { erase, close };
}

/** Creates a file and its folder if missing. Throws an error that names the file and says what to do. */
function createOwnFile(file: string): Stats {
  try {
    ensureFolder(dirname(file));
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile()) {
      // Does not open the file: closing it would release the locks that another store of this process has on it
      // (https://sqlite.org/howtocorrupt.html, section 2.2).
      accessSync(file, constants.W_OK);
      return found;
    }
    // Only the owner can read the file, because it contains personal data. SQLite gives its other files the same mode.
    const opened = openSync(file, 'a', ownerOnly);
    const stats = fstatSync(opened);
    closeSync(opened);
    return stats;
  } catch (error) {
    throw new Error(
      `${file} (ORIGIN_DB) cannot be written: ${errorMessageOf(error)}. Name a file in a folder that belongs to the user ` +
        'who runs the origin.',
      { cause: error },
    );
  }
}

/** Opens or creates a SQLite file. Refuses submissions with which the file would exceed `maxBytes`. */
export function openSqliteStore(file: string, now = () => new Date(), maxBytes = Infinity): OriginStore {
  const { dev, ino } = createOwnFile(file);
  const db = openWhole(file);
  const look = db.prepare('SELECT 1 FROM subscription LIMIT 1');

  /** Throws if the file was deleted or replaced, because SQLite would continue to write to the old file. */
  function checkPlace(): void {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.dev !== dev || found.ino !== ino)
      throw new Error(`${file} was removed or replaced while it was open: start again`);
  }

  function checkWrite(): void {
    db.exec(`PRAGMA busy_timeout = ${checkTimeout}`);
    try {
      // Tests writing with a value that nothing else uses.
      db.exec(`PRAGMA user_version = ${Math.floor(Date.now() / 1000)}`);
    } finally {
      db.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    }
  }

  const room = (bytes: number) => sql`(SELECT (page_count - freelist_count) * page_size
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size) + ${bytes} <= ${maxBytes}`;
  const log = startLogErasure(db);
  const tables = wrapSqliteDatabase(db, checkPlace, log.erase);
  let checked = -Infinity;
  return {
    ...createSubscriptionStore(tables, now),
    submissions: createSubmissionStore(tables, now, { room }),
    desk: createDeskStore(tables, now),
    failures: createFailureStore(tables, now),
    mails: createMailStore(tables, now),
    check: async () => {
      checkPlace();
      look.get();
      if (performance.now() - checked < checkInterval) return;
      checkWrite();
      checked = performance.now();
    },
    close: () => {
      log.close();
      db.close();
    },
  };
}
