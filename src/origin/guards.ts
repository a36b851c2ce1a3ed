import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { respondHttpError, type OriginEnv } from './answer.ts';
import { rateLimitKeyOfRequest } from './client-address.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Write limits of one client and of all clients together, because an attacker has many addresses. */
export interface RateLimiters {
  client: RateLimiter;
  everybody: RateLimiter;
}

type Guard = MiddlewareHandler<OriginEnv>;

// An edge function sends the site's host in `x-forwarded-host`, which pages of other sites cannot set.
const ownHosts = (c: Context<OriginEnv>) => [c.req.header('host'), c.req.header('x-forwarded-host')];

/** Whether a URL belongs to the site, by the host of the request. */
export const isUrlOfThisSite = (c: Context<OriginEnv>, address: string): boolean =>
  ownHosts(c).includes(URL.parse(address)?.host ?? '');

/** Accepts requests of this site's pages and of programs. Refuses pages of other sites. */
export const refuseCrossSiteRequests: Guard = async (c, next) => {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  // Browsers without Sec-Fetch-Site send the Origin of a POST.
  const isOurs = site ? site === 'same-origin' : !origin || isUrlOfThisSite(c, origin);
  return isOurs ? next() : respondHttpError(c, 403, 'Requests from other sites aren’t allowed.');
};

/** Limits the requests of one client, and of all clients together. Responds with Retry-After. */
export const limitRequests =
  ({ client, everybody }: RateLimiters): Guard =>
  async (c, next) => {
    const wait = client(rateLimitKeyOfRequest(c)) || everybody('');
    if (wait === 0) return next();
    return respondHttpError(c, 429, 'Too many requests. Try again later.', {
      'retry-after': String(Math.ceil(wait / 1000)),
    });
  };

const only =
  (wanted: string): Guard =>
  async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    return type === wanted ? next() : respondHttpError(c, 415, `Send ${wanted}.`);
  };

/** Refuses bodies that are not declared as JSON: a form on another site cannot declare that. */
export const requireJsonBody: Guard = only('application/json');

export const requireReportsBody: Guard = only('application/reports+json');

export const requireMultipartBody: Guard = only('multipart/form-data');

/** Refuses larger bodies before they are read. */
export const limitBodySize = (maxSize: number): Guard =>
  bodyLimit({ maxSize, onError: (c) => respondHttpError(c, 413, `Send at most ${maxSize} bytes.`) });
