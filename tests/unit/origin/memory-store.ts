import { DatabaseSync } from 'node:sqlite';
import { migrateTables, wrapSqliteDatabase } from '~/origin/sqlite/open-store.ts';
import { createSubmissionStore } from '~/origin/tables/submissions.ts';
import type { SubmissionStore } from '~/origin/submission-store.ts';

/** Opens a store of submissions in memory, for tests in which the kind of storage does not matter. */
export function openMemoryStore(): { store: SubmissionStore; close: () => void } {
  const db = new DatabaseSync(':memory:');
  migrateTables(db);
  const tables = wrapSqliteDatabase(db, () => undefined);
  return { store: createSubmissionStore(tables, () => new Date('2026-11-21T08:00:00Z')), close: () => db.close() };
}
