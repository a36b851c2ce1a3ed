import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { officialList, type OfficialList } from '~/domain/official/list.ts';
import { publishedReleases } from './releases.ts';

const { domain } = site.deepLinks;
/** Only set if it differs from the host of the site. */
const walletLinks = domain === undefined ? {} : { wallet: `https://${domain}/` };

export const officialLinks = (): OfficialList =>
  officialList(env.SITE_URL, { ...site.links, ...walletLinks }, site.emails, publishedReleases().releases);
