import { officialLinks } from '~/content/read/official-links.ts';
import { assetLinks } from '~/domain/official/asset-links.ts';

/** `/.well-known/assetlinks.json`: which Android apps may open links of this site. */
export const GET = () => Response.json(assetLinks(officialLinks().identities));
