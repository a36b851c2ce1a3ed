import { fetchService } from '~/api/health.ts';
import { readSessionStorage, writeSessionStorage } from './session-storage.ts';

const key = 'service';

/** Returns which service responds under `/api/`. Sends one request per session, and retries only after a failure. */
async function service(): Promise<string> {
  const known = readSessionStorage(key);
  if (known) return known;
  const found = await fetchService();
  writeSessionStorage(key, found);
  return found;
}

/** Whether this host has an origin. Rejects if it cannot be determined. */
export const hasOrigin = async (): Promise<boolean> => (await service()) === 'origin';

/**
 * Whether calls to a configured host can succeed: through our origin, a host function, or directly. Rejects if that is
 * unknown.
 */
export async function canReachHosts(): Promise<boolean> {
  if (document.querySelector('meta[name^="/api/"]')) return true;
  return ['origin', 'relay'].includes(await service());
}
