import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse, type OriginEnv } from './answer.ts';
import { senderOf } from './client-address.ts';
import type { RateLimiter } from './rate-limit.ts';

/** How often one client may write, and how often all together: an attacker has many addresses. */
export interface Limiters {
  client: RateLimiter;
  everybody: RateLimiter;
}

type Guard = MiddlewareHandler<OriginEnv>;

// A function at the edge calls us by our own name and tells the site's; no page of another site can send that header.
const ownHosts = (c: Context<OriginEnv>) => [c.req.header('host'), c.req.header('x-forwarded-host')];

/** Whether an address is one of the site's, by the name that the request itself calls it. */
export const isOwnAddress = (c: Context<OriginEnv>, address: string): boolean =>
  ownHosts(c).includes(URL.parse(address)?.host ?? '');

/** Lets pass what our own pages send, and programs, which carry no visitor's cookies; refuses other sites' pages. */
export const sameOrigin: Guard = async (c, next) => {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  // Browsers that send no Sec-Fetch-Site, or none to plain http, still name the Origin of a POST.
  const isOurs = site ? site === 'same-origin' : !origin || isOwnAddress(c, origin);
  return isOurs ? next() : refuse(c, 403, 'Another site may not send this.');
};

/** Refuses a client that sends too often, and all of them where they do so together; says when it may again. */
export const limited =
  ({ client, everybody }: Limiters): Guard =>
  async (c, next) => {
    const wait = client(senderOf(c)) || everybody('');
    if (wait === 0) return next();
    return refuse(c, 429, 'Too many requests. Try again later.', { 'retry-after': String(Math.ceil(wait / 1000)) });
  };

const only =
  (wanted: string): Guard =>
  async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    return type === wanted ? next() : refuse(c, 415, `Send ${wanted}.`);
  };

/** Refuses a body that does not say it is JSON; a form of another site cannot say so. */
export const jsonOnly: Guard = only('application/json');

/** Refuses a body that does not say it is a browser's reports. */
export const reportsOnly: Guard = only('application/reports+json');

/** Refuses a body that does not say it is a form with files. */
export const multipartOnly: Guard = only('multipart/form-data');

/** Refuses a body of more bytes, before it is read. */
export const atMost = (maxSize: number): Guard =>
  bodyLimit({ maxSize, onError: (c) => refuse(c, 413, `Send at most ${maxSize} bytes.`) });
