import { env } from './env.ts';

export const absoluteUrl = (path: string): string => env.SITE_URL + path;
