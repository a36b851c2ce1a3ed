const first = Number(process.env['E2E_PORT'] ?? 4390);

/**
 * Ports of two servers: the site with an origin, like `npm start`, and the site on a static host. Set `E2E_PORT` to
 * other ports to test two checkouts at the same time.
 */
export const ports = { site: first, bare: first + 1 } as const;

export const originFile = '.cache/e2e-origin.sqlite';
