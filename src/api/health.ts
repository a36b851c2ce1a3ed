/** The endpoint with which pages detect an origin. Sites without an origin have a static file at this path. */
export const healthPath = '/api/health';

/** Identifies our origin, or a host function that relays calls. */
export interface OriginHealth {
  service: 'origin' | 'relay';
}
