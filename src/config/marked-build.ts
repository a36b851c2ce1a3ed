import { isReservedUrl } from '~/lib/safe-url.ts';
import { env } from './env.ts';

/** Whether the build accepts samples, which only a production build refuses. */
export const isDevelopmentBuild = env.SITE_ENV !== 'production';

/**
 * Whether every page shows a bar that says so, and refuses to be listed. Reserved addresses, the default among them, have
 * no visitors: pages built for them are the same as in production.
 */
export const isMarkedBuild = isDevelopmentBuild && !isReservedUrl(env.SITE_URL);
