import { readSite } from './read-site.ts';
import { siteFile } from './site-file.ts';

/** The validated brand, figures, e-mail addresses and external links of this site. */
export const site = readSite(siteFile);
