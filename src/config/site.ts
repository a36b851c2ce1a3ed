import { readSite } from './read-site.ts';
import { siteFile } from './site-file.ts';

/** Brand, figures, e-mail addresses and outside links of this site, validated once. */
export const site = readSite(siteFile);
