import * as constants from '~/config/constants.ts';
import { asRecord } from '~/lib/record.ts';

/** The endpoint with which pages detect an origin. Sites without an origin have a static file at this path. */
export const healthPath = '/api/health';

/** The response at `healthPath`: from our origin, or from a function of the hosting provider that relays calls. */
export interface OriginHealth {
  service: 'origin' | 'relay';
}

/**
 * Returns the service that responds under `/api/`, or `none`. Throws on a timeout, on an error status, and on a response
 * that is not JSON, such as the web page of a server whose origin is down.
 */
export async function fetchService(): Promise<OriginHealth['service'] | 'none'> {
  const response = await fetch(healthPath, { signal: AbortSignal.timeout(constants.httpTimeout) });
  if (!response.ok) throw new Error(`${healthPath}: ${response.status}`);
  const { service } = asRecord(asRecord(await response.json()).data);
  return service === 'origin' || service === 'relay' ? service : 'none';
}
