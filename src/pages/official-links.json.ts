import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { officialList } from '~/domain/official/list.ts';

/** `/official-links.json`: every address and e-mail address that is ours, for the link checker and for others. */
export const GET = () => Response.json(officialList(env.SITE_URL, site.links, site.emails));
