import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { routePath } from 'hono/route';
import { healthPath } from '~/api/health.ts';
import { subscribeEndpoint } from '~/api/subscribe.ts';
import { respondHttpError, type OriginEnv } from '../answer.ts';
import {
  limitBodySize,
  requireJsonBody,
  limitRequests,
  refuseCrossSiteRequests,
  type RateLimiters,
} from '../guards.ts';
import { drainBody } from '../drain.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import { addFailureRoutes, type FailureDependencies } from '../routes/failures.ts';
import { healthRoute } from '../routes/health.ts';
import { subscribeRoute } from '../routes/subscribe.ts';
import { addSubmissionRoutes, type SubmissionDependencies } from '../routes/submissions.ts';
import { confirmationPageRoute, performLinkActionRoute } from '../routes/subscription-link.ts';
import type { OriginStore } from '../store.ts';
import { subscriptionLinkPath, subscriptionLinkPurposes } from '../subscription-link.ts';

export interface AppDependencies {
  store: OriginStore;
  limiters: RateLimiters;
  linkLimiters: RateLimiters;
  submissions: Omit<SubmissionDependencies, 'store'>;
  /** Dependencies of the routes for failure reports. Default: failures are not counted. */
  failures?: Omit<FailureDependencies, 'store'> | undefined;
  /** Sends confirmation mails. Default: subscriptions need no confirmation. */
  confirmations?: Pick<MailSender, 'notify'> | undefined;
  /** Adds the routes of list calls. Default: none; a function of the hosting provider then relays these calls. */
  addListRoutes?: (app: Hono<OriginEnv>) => void;
}

const maxSubscriptionBytes = 4096;

// Omits HSTS. The hosting provider's configuration adds it, because the scope of HSTS is configured there.
const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Adds what all routes need: draining of unread bodies, security headers, responses to unknown paths and errors. */
function addFrame(app: Hono<OriginEnv>): void {
  app.use(async (c, next) => {
    await next();
    const { incoming } = c.env;
    if (!incoming?.complete) await drainBody(c.req.raw);
    // Closes the connection after the response, because the rest of the body is not read.
    if (incoming?.complete === false) c.header('connection', 'close');
    // Keeps headers that a handler has set: pages have their own CSP.
    for (const [name, value] of Object.entries(securityHeaders)) if (!c.res.headers.has(name)) c.header(name, value);
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        respondHttpError(c, 405, 'Method not allowed.', { allow: methods.join(', ') }),
    }),
  );
  app.notFound((c) => respondHttpError(c, 404, 'Nothing here.'));
  app.onError((error, c) => {
    // A client that disconnects is not an error of the server.
    if (c.env.incoming?.readableAborted) return respondHttpError(c, 400, 'The request body is incomplete.');
    // Does not log the URL and body, because they can contain personal data.
    console.error(`${c.req.method} ${routePath(c)}: ${error.name}: ${error.message}`);
    return respondHttpError(c, 500, 'Something went wrong.');
  });
}

export function createApp(dependencies: AppDependencies): Hono<OriginEnv> {
  const { store, limiters, linkLimiters, submissions, failures, confirmations, addListRoutes } = dependencies;
  const app = new Hono<OriginEnv>();
  addFrame(app);
  app.get(healthPath, healthRoute(store));
  app.post(
    subscribeEndpoint.path,
    refuseCrossSiteRequests,
    limitRequests(limiters),
    requireJsonBody,
    limitBodySize(maxSubscriptionBytes),
    subscribeRoute(store, confirmations),
  );
  for (const purpose of subscriptionLinkPurposes) {
    const path = subscriptionLinkPath(':language', purpose);
    app.get(path, confirmationPageRoute(purpose));
    app.post(
      path,
      limitRequests(linkLimiters),
      limitBodySize(maxSubscriptionBytes),
      performLinkActionRoute(purpose, store),
    );
  }
  addSubmissionRoutes(app, { store: store.submissions, ...submissions });
  if (failures) addFailureRoutes(app, { store: store.failures, ...failures });
  addListRoutes?.(app);
  return app;
}
