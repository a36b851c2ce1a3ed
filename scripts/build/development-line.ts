import { isDevelopmentBuild, showsDevelopmentBar } from '~/config/marked-build.ts';

/**
 * A message that a development build prints last, because its pages may contain sample facts. Undefined in production.
 */
export const developmentBuildMessage = isDevelopmentBuild
  ? `Not for the public: this build may contain samples${showsDevelopmentBar ? ', as a bar on every page says' : ''}. ` +
    'SITE_ENV=production builds the site to publish.'
  : undefined;
