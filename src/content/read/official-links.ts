import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { officialList, type OfficialList } from '~/domain/official/list.ts';

/** Every address and e-mail address that is ours. */
export const officialLinks = (): OfficialList => officialList(env.SITE_URL, site.links, site.emails);
