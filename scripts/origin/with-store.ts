import { existsSync } from 'node:fs';
import { env } from '~/config/env.ts';
import { remoteDatabase, remoteFiles } from '~/origin/d1/http.ts';
import { openD1Store } from '~/origin/d1/store.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import type { Store } from '~/origin/store.ts';

/** The store of the origin at Cloudflare, over its API. */
function remoteStore(): Store {
  const {
    CLOUDFLARE_D1: database,
    CLOUDFLARE_R2: bucket,
    CLOUDFLARE_ACCOUNT_ID: account,
    CLOUDFLARE_API_TOKEN: token,
  } = env;
  if (!database || !bucket || !account || !token)
    throw new Error('Set CLOUDFLARE_D1, CLOUDFLARE_R2, CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.');
  const access = { api: env.CLOUDFLARE_API, account, token };
  return openD1Store(remoteDatabase(access, database), remoteFiles(access, bucket));
}

function localStore(): Store {
  const file = env.ORIGIN_DB;
  if (!existsSync(file))
    throw new Error(`There is no ${file}. Name the origin's file: ORIGIN_DB=… npm run origin -- …`);
  return openSqliteStore(file);
}

/** Works with what the origin has stored, in its file or at Cloudflare, and leaves it again. */
export async function withStore<Result>(isRemote: boolean, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = isRemote ? remoteStore() : localStore();
  return work(store).finally(store.close);
}
