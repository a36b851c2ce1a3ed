import { publishedReleases } from '~/content/read/releases.ts';

/** `/releases.json`: every release with its hash, and whether it is the latest, old, delisted or recalled. */
export const GET = () => Response.json(publishedReleases());
