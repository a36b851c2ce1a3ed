/** The endpoint by which a page detects an origin. Sites without one have a static file of that name. */
export const healthPath = '/api/health';

/** Identifies our origin, or a host function that relays calls. */
export interface OriginHealth {
  service: 'origin' | 'relay';
}
