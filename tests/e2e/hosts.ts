const first = Number(process.env['E2E_PORT'] ?? 4390);

/**
 * Where the journeys find the site: with the origin behind it, as `npm start` serves it, and as a bare host does. Another
 * `E2E_PORT` lets two checkouts run their journeys at the same time.
 */
export const ports = { site: first, bare: first + 1 } as const;

/** The SQLite file of the origin. */
export const originFile = '.cache/e2e-origin.sqlite';
