import type { Answer } from '~/api/client.ts';
import { healthPath, type Health } from '~/api/health.ts';
import { keepInSession, recallInSession } from './session.ts';

const key = 'origin';

/** Whether an origin stands behind this host; asked once a session, and again only after an answer that told nothing. */
export async function hasOrigin(): Promise<boolean> {
  const known = recallInSession(key);
  if (known) return known === 'yes';
  const response = await fetch(healthPath);
  const { data } = (await response.json()) as Answer<Health>;
  const isOurs = data?.service === 'origin';
  if (response.ok) keepInSession(key, isOurs ? 'yes' : 'no');
  return isOurs;
}
