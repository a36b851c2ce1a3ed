/** Where a page asks whether an origin stands behind its host. A site without one answers by its file of that name. */
export const healthPath = '/api/health';

/** What distinguishes our origin, or a host's function that relays calls by itself, from whatever else may answer there. */
export interface Health {
  service: 'origin' | 'relay';
}
