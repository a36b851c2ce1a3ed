/** The endpoint at which a page asks whether its host has an origin. A site without one has a file of that name. */
export const healthPath = '/api/health';

/** Identifies our origin, or a host function that relays calls. */
export interface Health {
  service: 'origin' | 'relay';
}
