import { env } from '~/config/env.ts';
import type { SqlDatabase, FileStore } from '~/origin/database.ts';
import { remoteDatabase, remoteFileStore } from '~/origin/d1/http.ts';

/**
 * Opens the storage of an origin on Cloudflare, through Cloudflare's API. Throws if an environment variable is missing.
 */
export function openCloudflareStorage(): { database: SqlDatabase; files: FileStore } {
  const {
    CLOUDFLARE_D1: database,
    CLOUDFLARE_R2: bucket,
    CLOUDFLARE_ACCOUNT_ID: account,
    CLOUDFLARE_API_TOKEN: token,
  } = env;
  if (!database || !bucket || !account || !token)
    throw new Error('Set CLOUDFLARE_D1, CLOUDFLARE_R2, CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.');
  const access = { api: env.CLOUDFLARE_API, account, token };
  return { database: remoteDatabase(access, database), files: remoteFileStore(access, bucket) };
}
