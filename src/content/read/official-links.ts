import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { officialList, type OfficialList } from '~/domain/official/list.ts';
import { publishedReleases } from './releases.ts';

const { domain } = site.deepLinks;
/** The host of links that open the wallet, if it is not the site's. */
const walletLinks = domain === undefined ? {} : { wallet: `https://${domain}/` };

export const officialLinks = (): OfficialList =>
  officialList(env.SITE_URL, { ...site.links, ...walletLinks }, site.emails, publishedReleases().releases);
