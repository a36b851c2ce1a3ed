import { existsSync } from 'node:fs';
import { env } from '~/config/env.ts';
import { followSnapshot } from '~/content/follow-snapshot.ts';
import { openD1Store } from '~/origin/d1/store.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import type { OriginStore } from '~/origin/store.ts';
import { openCloudflareStorage } from './cloudflare-storage.ts';

const remoteStore = (): OriginStore => {
  const { database, files } = openCloudflareStorage();
  return openD1Store(database, files);
};

/** Returns the path of the origin's database. Throws if the file does not exist. */
export function originDatabasePath(): string {
  const file = env.ORIGIN_DB;
  if (!existsSync(file))
    throw new Error(`${file} does not exist. Give the database of the origin: ORIGIN_DB=… npm run origin -- …`);
  return file;
}

/** Opens the store (with `isRemote` on Cloudflare, else SQLite), calls a function with it, and closes the store. */
export async function withOriginStore<Result>(
  isRemote: boolean,
  work: (store: OriginStore) => Promise<Result>,
): Promise<Result> {
  const unfollow = followSnapshot();
  const store = isRemote ? remoteStore() : openSqliteStore(originDatabasePath());
  return work(store).finally(() => {
    unfollow();
    return store.close();
  });
}
