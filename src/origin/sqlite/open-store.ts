import { closeSync, fstatSync, openSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ensureFolder } from '~/lib/ensure-folder.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { sql } from '../database.ts';
import type { OriginStore } from '../store.ts';
import { migrateTables } from './migrate.ts';
import { createDeskStore } from '../tables/desk.ts';
import { createFailureStore } from '../tables/failures.ts';
import { wrapSqliteDatabase } from './open-database.ts';
import { createSubmissionStore } from '../tables/submissions.ts';
import { createSubscriptionStore } from '../tables/subscriptions.ts';
import { createMailStore } from '../tables/mails.ts';

const busyTimeout = 5000;
/** Timeout of a health check in milliseconds. Short, because a check that waits for a lock delays requests. */
const checkTimeout = 250;
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
    // `secure_delete` overwrites deleted data, so that later copies of the file do not contain it.
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

/** Creates a file and its folder if missing. Throws an error that names the file and says what to do. */
function createOwnFile(file: string): Stats {
  try {
    ensureFolder(dirname(file));
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

/**
 * Opens a store in a SQLite file, and creates the file if missing. Refuses submissions with which the file would exceed
 * `maxBytes`.
 */
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
  const tables = wrapSqliteDatabase(db, checkPlace);
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
    close: () => db.close(),
  };
}
