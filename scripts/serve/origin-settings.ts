import { env } from '~/config/env.ts';
import type { OriginSettings } from '~/origin/server/open-origin.ts';
import { routeOfAddress } from '~/routing/route-of-address.ts';

export const originSettings: OriginSettings = {
  hosts: { content: env.CONTENT_API, main: env.MAIN_API },
  maxBytes: env.SUBMISSION_STORE_MB * 1024 ** 2,
  retentionDays: env.SUBMISSION_RETENTION_DAYS,
  routeOf: routeOfAddress,
  mail: env.MAIL_TRANSPORT
    ? {
        ...{ transport: env.MAIL_TRANSPORT, token: env.MAIL_TOKEN },
        ...{ siteUrl: env.SITE_URL, reviewers: env.REVIEW_DIGEST_TO },
      }
    : undefined,
};
