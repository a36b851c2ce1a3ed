import type { Answer } from '~/api/client.ts';
import { healthPath, type Health } from '~/api/health.ts';

const key = 'origin';

function recall(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(answer: string): void {
  try {
    sessionStorage.setItem(key, answer);
  } catch {
    // Blocked storage: the next page asks again.
  }
}

/** Whether an origin stands behind this host; asked once a session, and again only after an answer that told nothing. */
export async function hasOrigin(): Promise<boolean> {
  const known = recall();
  if (known) return known === 'yes';
  const response = await fetch(healthPath);
  const { data } = (await response.json()) as Answer<Health>;
  const isOurs = data?.service === 'origin';
  if (response.ok) remember(isOurs ? 'yes' : 'no');
  return isOurs;
}
