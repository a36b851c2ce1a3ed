import { readSiteConfiguration } from './read-site-configuration.ts';
import { siteConfigurationFile } from './site-file.ts';

/** The validated brand, figures, e-mail addresses and external links of this site. */
export const site = readSiteConfiguration(siteConfigurationFile);
