/** The endpoint with which pages detect an origin. Sites without an origin have a static file at this path. */
export const healthPath = '/api/health';

/** The response at `healthPath`: from our origin, or from a function of the hosting provider that relays calls. */
export interface OriginHealth {
  service: 'origin' | 'relay';
}
