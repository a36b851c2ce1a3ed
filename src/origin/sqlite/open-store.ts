import { closeSync, fstatSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from '../store.ts';
import { migrate } from './migrate.ts';
import { submissionsIn } from './submissions.ts';
import { subscriptionsIn } from './subscriptions.ts';

const busyTimeout = 5000;
/** A check does not make visitors wait for whoever holds the file. */
const checkTimeout = 250;
/** A check writes, and every page with a form asks for one: they share one a second. */
const checkInterval = 1000;
const ownerOnly = 0o600;

/**
 * A store in one SQLite file, made if it is not there. Every write is on the disk before it returns. Of a file of `mostBytes` no
 * submission makes more.
 */
export function openSqliteStore(file: string, now = () => new Date(), mostBytes = Infinity): Store {
  mkdirSync(dirname(file), { recursive: true });
  // It holds people's addresses; SQLite gives its side files the same mode.
  const opened = openSync(file, 'a', ownerOnly);
  const { dev, ino } = fstatSync(opened);
  closeSync(opened);
  const db = new DatabaseSync(file, { timeout: busyTimeout });
  // What is deleted is overwritten: who has left is in no copy of the file.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  migrate(db);
  const subscriptions = subscriptionsIn(db, now);
  const submissions = submissionsIn(db, now, mostBytes);
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

  /** All or nothing, and on the disk before it returns. */
  function write<Result>(work: () => Result): Result {
    checkPlace();
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk has ended it already.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  let checked = -Infinity;
  return {
    subscribe: async (email, language) => write(() => subscriptions.subscribe(email, language)),
    request: async (email, language) => write(() => subscriptions.request(email, language)),
    claim: async () => write(subscriptions.claim),
    release: async (claimed) => write(() => subscriptions.release(claimed)),
    confirm: async (token) => write(() => subscriptions.confirm(token)),
    prune: async () => write(subscriptions.prune),
    leave: async (token) => write(() => subscriptions.leave(token)),
    forget: async (email) => write(() => subscriptions.forget(email)),
    subscribers: async () => write(subscriptions.subscribers),
    submissions: {
      known: async (key) => submissions.known(key),
      submit: async (submission) => write(() => submissions.submit(submission)),
      earlier: async (wanted) => submissions.earlier(wanted),
      state: async (receipt) => submissions.state(receipt),
      list: async (filter) => submissions.list(filter),
      read: async (id) => submissions.read(id),
      file: async (hash) => submissions.file(hash),
      change: async (change) => write(() => submissions.change(change)),
      forget: async (email) => write(() => submissions.forget(email)),
      purge: async (before) => write(() => submissions.purge(before)),
    },
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
