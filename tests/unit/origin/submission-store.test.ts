import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { testSubmissionStoreContract } from './submission-store-contract.ts';

testSubmissionStoreContract('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'submissions-'));
  let now = new Date();
  const store = openSqliteStore(join(folder, 'origin.sqlite'), () => now);
  return {
    store: store.submissions,
    setTime: (time) => (now = new Date(time)),
    close: () => {
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
});
