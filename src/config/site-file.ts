import { env } from './env.ts';

/** The configuration file of the brand: a path in the project, or an absolute path. */
export const siteConfigurationFile = env.SITE_CONFIG ?? 'src/config/site.json';
