import { officialLinks } from '~/content/read/official-links.ts';
import { createAssetLinks } from '~/domain/official/asset-links.ts';

/** `/.well-known/assetlinks.json`: which Android apps may open links of this site. */
export const GET = () => Response.json(createAssetLinks(officialLinks().identities));
