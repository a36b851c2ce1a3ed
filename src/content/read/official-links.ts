import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { officialList, type OfficialList } from '~/domain/official/list.ts';
import { publishedReleases } from './releases.ts';

export const officialLinks = (): OfficialList =>
  officialList(env.SITE_URL, site.links, site.emails, publishedReleases().releases);
