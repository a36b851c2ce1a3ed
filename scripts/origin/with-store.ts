import { existsSync } from 'node:fs';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import type { Store } from '~/origin/store.ts';

/** Works with the store in a file that is there, and leaves it again. */
export async function withStore<Result>(file: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  if (!existsSync(file))
    throw new Error(`There is no ${file}. Name the origin's file: ORIGIN_DB=… npm run origin -- …`);
  const store = openSqliteStore(file);
  return work(store).finally(store.close);
}
