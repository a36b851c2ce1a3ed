import { isReservedUrl } from '~/lib/safe-url.ts';
import { env } from './env.ts';

/** Whether the build accepts samples, which only a production build refuses. */
export const isDevelopmentBuild = env.SITE_ENV !== 'production';

/**
 * Whether every page shows a development bar and `noindex`. At reserved addresses, such as the default one, pages are
 * the same as in production, because they have no visitors.
 */
export const showsDevelopmentBar = isDevelopmentBuild && !isReservedUrl(env.SITE_URL);
