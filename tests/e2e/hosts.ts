/** Where the journeys find the site: with the origin behind it, as `npm start` serves it, and as a bare host does. */
export const ports = { site: 4390, bare: 4391 } as const;

/** The SQLite file of the origin. */
export const originFile = '.cache/e2e-origin.sqlite';
