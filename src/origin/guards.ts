import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parseUrl } from '~/lib/parse-url.ts';
import { respondHttpError, type OriginEnv } from './answer.ts';
import { rateLimitKeyOfRequest } from './client-address.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Rate limits of one client, and of all clients together, because attackers have many addresses. */
export interface RateLimiters {
  client: RateLimiter;
  everybody: RateLimiter;
}

type Guard = MiddlewareHandler<OriginEnv>;

// A function of a hosting provider sends the site's host in `x-forwarded-host`. Pages of other sites cannot set this
// header.
const ownHosts = (c: Context<OriginEnv>) => [c.req.header('host'), c.req.header('x-forwarded-host')];

/** Whether a URL belongs to this site: its host equals that of the request. */
export const isUrlOfThisSite = (c: Context<OriginEnv>, address: string): boolean =>
  ownHosts(c).includes(parseUrl(address)?.host ?? '');

/** Accepts requests from pages of this site and from programs. Refuses requests from pages of other sites. */
export const refuseCrossSiteRequests: Guard = async (c, next) => {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  // Browsers that do not support Sec-Fetch-Site send the Origin header with a POST.
  const isOurs = site ? site === 'same-origin' : !origin || isUrlOfThisSite(c, origin);
  return isOurs ? next() : respondHttpError(c, 403, 'Requests from other sites aren’t allowed.');
};

/** Limits the requests of one client, and of all clients together. Refuses others with Retry-After. */
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

/** Refuses bodies that are not declared as JSON, because a form on another site cannot declare this type. */
export const requireJsonBody: Guard = only('application/json');

export const requireReportsBody: Guard = only('application/reports+json');

export const requireMultipartBody: Guard = only('multipart/form-data');

/** Refuses bodies of more than `maxSize` bytes before reading them. */
export const limitBodySize = (maxSize: number): Guard =>
  bodyLimit({ maxSize, onError: (c) => respondHttpError(c, 413, `Send at most ${maxSize} bytes.`) });
