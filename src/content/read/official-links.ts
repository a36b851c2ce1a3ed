import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { createOfficialList, type OfficialList } from '~/domain/official/list.ts';
import { publishedReleases } from './releases.ts';

export const officialLinks = (): OfficialList =>
  createOfficialList(
    env.SITE_URL,
    { ...site.links, deepLinkDomain: site.deepLinks.domain },
    site.emails,
    publishedReleases().releases,
  );
