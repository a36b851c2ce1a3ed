import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from '../store.ts';
import { migrate } from './migrate.ts';

const busyTimeout = 5000;
const ownerOnly = 0o600;

/** A store in one SQLite file, made if it is not there. Every write is on the disk before it returns. */
export function openSqliteStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true });
  // It holds people's addresses; SQLite gives its side files the same mode.
  closeSync(openSync(file, 'a', ownerOnly));
  const db = new DatabaseSync(file, { timeout: busyTimeout });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  migrate(db);
  const insert = db.prepare('INSERT INTO subscription (email, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const look = db.prepare('SELECT 1 FROM subscription LIMIT 1');
  return {
    subscribe: async (email) => void insert.run(email, new Date().toISOString()),
    check: async () => void look.get(),
    close: () => db.close(),
  };
}
