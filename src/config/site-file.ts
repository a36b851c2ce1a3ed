import { env } from './env.ts';

/** The file that makes this site one brand's: a path below the project, or an absolute one. */
export const siteFile = env.SITE_CONFIG ?? 'src/config/site.json';
