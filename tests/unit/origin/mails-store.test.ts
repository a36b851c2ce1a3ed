import { DatabaseSync } from 'node:sqlite';
import { migrateTables, wrapSqliteDatabase } from '~/origin/sqlite/open-store.ts';
import { createMailStore } from '~/origin/tables/mails.ts';
import { createSubmissionStore } from '~/origin/tables/submissions.ts';
import { testMailsContract } from './mails-contract.ts';

testMailsContract('SQLite', () => {
  const db = new DatabaseSync(':memory:');
  migrateTables(db);
  const tables = wrapSqliteDatabase(db, () => undefined);
  let now = new Date();
  const clock = () => now;
  return {
    store: { submissions: createSubmissionStore(tables, clock), mails: createMailStore(tables, clock) },
    setTime: (time) => (now = new Date(time)),
    close: () => db.close(),
  };
});
