import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { officialList, type OfficialList } from '~/domain/official/list.ts';
import { publishedReleases } from './releases.ts';

const { domain } = site.deepLinks;
/** Undefined if the links use the site's own host. */
const walletLinks = domain === undefined ? {} : { wallet: `https://${domain}/` };

export const officialLinks = (): OfficialList =>
  officialList(env.SITE_URL, { ...site.links, ...walletLinks }, site.emails, publishedReleases().releases);
