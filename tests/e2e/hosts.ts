const first = Number(process.env['E2E_PORT'] ?? 4390);

/**
 * The ports of the site with an origin (as `npm start` serves it) and of the site on a static host. Set `E2E_PORT` to
 * test two checkouts at the same time.
 */
export const ports = { site: first, bare: first + 1 } as const;

export const originFile = '.cache/e2e-origin.sqlite';
