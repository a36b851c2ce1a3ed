import { DatabaseSync } from 'node:sqlite';
import { migrateTables, wrapSqliteDatabase } from '~/origin/sqlite/open-store.ts';
import { createDeskStore } from '~/origin/tables/desk.ts';
import { createSubmissionStore } from '~/origin/tables/submissions.ts';
import { testClaimsContract } from './desk-contract.ts';

testClaimsContract('SQLite', () => {
  const db = new DatabaseSync(':memory:');
  migrateTables(db);
  const tables = wrapSqliteDatabase(db, () => undefined);
  let now = new Date();
  const clock = () => now;
  return {
    store: { submissions: createSubmissionStore(tables, clock), desk: createDeskStore(tables, clock) },
    setTime: (time) => (now = new Date(time)),
    close: () => db.close(),
  };
});
