import { env } from './env.ts';

/** The absolute address of a path of this site. */
export const absoluteUrl = (path: string): string => env.SITE_URL + path;
