import { publishedReleases } from '~/content/read/releases.ts';

/** `/releases.json`: all releases with hash and status: latest, old, delisted or recalled. */
export const GET = () => Response.json(publishedReleases());
