import { isReservedUrl } from '~/lib/safe-url.ts';
import { env } from './env.ts';

export const isDevelopmentBuild = env.SITE_ENV !== 'production';

/**
 * Whether every page has a development bar and `noindex`. Builds for a reserved host, such as the default one, have
 * neither, so that their pages equal those of production.
 */
export const showsDevelopmentBar = isDevelopmentBuild && !isReservedUrl(env.SITE_URL);
