import { env } from '~/config/env.ts';
import { ConfigurationError } from '~/config/validate.ts';
import { officialLinks } from '~/content/read/official-links.ts';
import { createLinkChecker } from '~/domain/official/check-link.ts';
import type { OfficialList } from '~/domain/official/list.ts';

/** Returns configured addresses that the site's link check would not confirm as official. */
export function findUnofficialLinks(list: OfficialList, siteUrl: string): string[] {
  const check = createLinkChecker(list);
  // A local build has no https address.
  const own = new URL('/', siteUrl).href;
  return list.identities.map(({ name }) => name).filter((name) => name !== own && check(name).kind !== 'official');
}

export function assertNoUnofficialLinks(list = officialLinks(), siteUrl = env.SITE_URL): void {
  const found = findUnofficialLinks(list, siteUrl);
  if (found.length === 0) return;
  throw new ConfigurationError(
    'The link check would not call these links of site.json and releases.json official. Each must be an https address ' +
      `without a user, a port or an app's own scheme:\n${found.map((name) => `  ${name}`).join('\n')}`,
  );
}
