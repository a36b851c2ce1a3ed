import { closeSync, fstatSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '~/lib/make-folder.ts';
import { messageOf } from '~/lib/message-of.ts';
import { sql } from '../database.ts';
import type { Store } from '../store.ts';
import { migrate } from './migrate.ts';
import { failuresIn } from '../tables/failures.ts';
import { databaseOf } from './open-database.ts';
import { submissionsIn } from '../tables/submissions.ts';
import { subscriptionsIn } from '../tables/subscriptions.ts';

const busyTimeout = 5000;
/** A check does not make visitors wait for whoever holds the file. */
const checkTimeout = 250;
/** A check writes, and every page with a form asks for one: they share one a second. */
const checkInterval = 1000;
const ownerOnly = 0o600;

/** What to do about a file that SQLite cannot work with. */
const adviceOn = (why: string): string =>
  why.includes('locked') ? 'Stop what holds it.' : 'Put a copy in its place: npm run origin -- restore COPY';

/** Whether a database has tables, and none of them is ours. */
const isForeign = (db: DatabaseSync): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined &&
  db.prepare("SELECT 1 FROM pragma_table_info('migration') WHERE name = 'applied_at'").get() === undefined;

/** Opens a file and brings its tables to what this version needs. Throws a sentence that names it. */
function openWhole(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    // Before anything is set: that changes the file.
    if (isForeign(db)) throw new Error('it is the database of another program');
    // What is deleted is overwritten: who has left is in no copy of the file.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    const why = messageOf(error);
    throw new Error(`${file} cannot be used: ${why.endsWith('.') ? why : `${why}. ${adviceOn(why)}`}`, {
      cause: error,
    });
  }
}

/**
 * A store in one SQLite file, made if it is not there. Every write is on the disk before it returns. Of a file of `mostBytes` no
 * submission makes more.
 */
export function openSqliteStore(file: string, now = () => new Date(), mostBytes = Infinity): Store {
  makeFolder(dirname(file));
  // It holds people's addresses; SQLite gives its side files the same mode.
  const opened = openSync(file, 'a', ownerOnly);
  const { dev, ino } = fstatSync(opened);
  closeSync(opened);
  const db = openWhole(file);
  const look = db.prepare('SELECT 1 FROM subscription LIMIT 1');

  /** SQLite goes on writing into a file that was deleted or put back from elsewhere: nobody would ever see it again. */
  function checkPlace(): void {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.dev !== dev || found.ino !== ino)
      throw new Error(`${file} was removed or replaced while it was open: start again`);
  }

  function checkWrite(): void {
    db.exec(`PRAGMA busy_timeout = ${checkTimeout}`);
    try {
      // The one number of the file that nothing else means anything by.
      db.exec(`PRAGMA user_version = ${Math.floor(Date.now() / 1000)}`);
    } finally {
      db.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    }
  }

  const room = (bytes: number) => sql`(SELECT (page_count - freelist_count) * page_size
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size) + ${bytes} <= ${mostBytes}`;
  const tables = databaseOf(db, checkPlace);
  let checked = -Infinity;
  return {
    ...subscriptionsIn(tables, now),
    submissions: submissionsIn(tables, now, { room }),
    failures: failuresIn(tables, now),
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
