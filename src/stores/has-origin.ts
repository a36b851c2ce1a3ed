import { healthPath } from '~/api/health.ts';
import { recordOf } from '~/lib/record.ts';
import { readSession, writeSession } from './session-storage.ts';

const key = 'service';

/** What answers under `/api/`; asked once a session, and again only after an answer that said nothing. */
async function service(): Promise<string> {
  const known = readSession(key);
  if (known) return known;
  const response = await fetch(healthPath);
  const { data } = recordOf(await response.json());
  const { service } = recordOf(data);
  const found = typeof service === 'string' ? service : 'none';
  if (response.ok) writeSession(key, found);
  return found;
}

/** Whether an origin stands behind this host. Rejected where nobody could say. */
export const hasOrigin = async (): Promise<boolean> => (await service()) === 'origin';

/**
 * Whether calls of a configured host reach it: through our origin, through a host's function, or because the page names it.
 * Behind a bare server they would all end in 404. Rejected where nobody could say.
 */
export async function reachesHosts(): Promise<boolean> {
  if (document.querySelector('meta[name^="/api/"]')) return true;
  return ['origin', 'relay'].includes(await service());
}
