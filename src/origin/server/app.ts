import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { routePath } from 'hono/route';
import { healthPath } from '~/api/health.ts';
import { subscribe } from '~/api/subscribe.ts';
import { refuse, type OriginEnv } from '../answer.ts';
import { atMost, jsonOnly, limited, sameOrigin, type Limiters } from '../guards.ts';
import type { Confirmations } from '../mail/confirmations.ts';
import { addFailures, type FailureParts } from '../routes/failures.ts';
import { healthRoute } from '../routes/health.ts';
import { subscribeRoute } from '../routes/subscribe.ts';
import { addSubmissions, type SubmissionParts } from '../routes/submissions.ts';
import { confirmRoute, doneRoute } from '../routes/subscription-link.ts';
import type { Store } from '../store.ts';
import { linkPath, linkPurposes } from '../subscription-link.ts';
import { drain } from './drain.ts';

/** What the origin's routes work with. */
export interface AppParts {
  store: Store;
  limiters: Limiters;
  /** Those of links in mails. */
  linkLimiters: Limiters;
  /** How submissions are taken. */
  submissions: Omit<SubmissionParts, 'store'>;
  /** How failures are counted; default: nobody counts them. */
  failures?: Omit<FailureParts, 'store'> | undefined;
  /** Asks for a confirmation of each subscription; default: none is needed. */
  confirmations?: Confirmations | undefined;
  /** Answers the calls of lists; default: nothing does, and a host's function asks the hosts that have them. */
  addLists?: (app: Hono<OriginEnv>) => void;
}

const subscriptionBytes = 4096;

// HSTS is the host's to send: it alone knows whether all of its domain speaks TLS.
const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What every answer has, and what is answered where no route does. */
function addFrame(app: Hono<OriginEnv>): void {
  app.use(async (c, next) => {
    await next();
    const { incoming } = c.env;
    if (!incoming?.complete) await drain(c.req.raw);
    // What is still on its way then is not waited for: on this connection nothing can follow.
    if (incoming?.complete === false) c.header('connection', 'close');
    // A page has a policy of its own.
    for (const [name, value] of Object.entries(securityHeaders)) if (!c.res.headers.has(name)) c.header(name, value);
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => refuse(c, 405, 'Method not allowed.', { allow: methods.join(', ') }),
    }),
  );
  app.notFound((c) => refuse(c, 404, 'Nothing here.'));
  app.onError((error, c) => {
    // A client that went away while it sent is no error of ours.
    if (c.env.incoming?.readableAborted) return refuse(c, 400, 'The body did not come whole.');
    // The route, not the address, and never the body: what people send stays out of the log.
    console.error(`${c.req.method} ${routePath(c)}: ${error.name}: ${error.message}`);
    return refuse(c, 500, 'The request could not be handled.');
  });
}

/** The origin as a Hono app: routes, guards, and an answer in the envelope to everything. */
export function createApp({
  store,
  limiters,
  linkLimiters,
  submissions,
  failures,
  confirmations,
  addLists,
}: AppParts): Hono<OriginEnv> {
  const app = new Hono<OriginEnv>();
  addFrame(app);
  app.get(healthPath, healthRoute(store));
  app.post(
    subscribe.path,
    sameOrigin,
    limited(limiters),
    jsonOnly,
    atMost(subscriptionBytes),
    subscribeRoute(store, confirmations),
  );
  for (const purpose of linkPurposes) {
    const path = linkPath(':language', purpose);
    app.get(path, confirmRoute(purpose));
    app.post(path, limited(linkLimiters), atMost(subscriptionBytes), doneRoute(purpose, store));
  }
  addSubmissions(app, { store: store.submissions, ...submissions });
  if (failures) addFailures(app, { store: store.failures, ...failures });
  addLists?.(app);
  return app;
}
