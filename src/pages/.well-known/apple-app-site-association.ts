import { site } from '~/config/site.ts';
import { createAppleAppLinks } from '~/domain/official/apple-app-links.ts';
import { openLinkPaths } from '~/routing/open-links.ts';

/** `/.well-known/apple-app-site-association`: which iOS apps may open links of this site. */
export const GET = () => Response.json(createAppleAppLinks(site.deepLinks.appleAppIds.value, openLinkPaths));
