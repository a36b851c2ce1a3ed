import { env } from './env.ts';

/** Returns the absolute URL of a path of this site. */
export const absoluteUrl = (path: string): string => env.SITE_URL + path;
