import { isDevelopmentBuild, showsDevelopmentBar } from '~/config/marked-build.ts';

/** The last message about a build that may contain samples. Undefined in production. */
export const developmentBuildMessage = isDevelopmentBuild
  ? `Not for the public: this build may contain samples${showsDevelopmentBar ? ', as a bar on every page says' : ''}. ` +
    'SITE_ENV=production builds the site to publish.'
  : undefined;
