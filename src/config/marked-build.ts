import { isReservedUrl } from '~/lib/safe-url.ts';
import { env } from './env.ts';

/** Whether the build may contain sample data. */
export const isDevelopmentBuild = env.SITE_ENV !== 'production';

/**
 * Whether every page shows a development bar and `noindex`. At reserved addresses, such as the default one, it does
 * not, so that pages are the same as in production.
 */
export const showsDevelopmentBar = isDevelopmentBuild && !isReservedUrl(env.SITE_URL);
