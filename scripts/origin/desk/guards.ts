import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

export interface DeskAccess {
  /** The web origin: `http://127.0.0.1:PORT`. */
  origin: string;
  /** First segment of all paths. The session cookie is valid only below it. */
  pathPrefix: string;
  /** Secret that opens the desk once. */
  token: string;
  session: string;
}

const cookieName = 'desk';

const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

// Not `no-referrer`, because forms would then send `Origin: null`.
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': [
    ...["default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'", "form-action 'self'"],
    ...["base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'"],
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export const setDeskHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
};

/**
 * Refuses requests to another host name (DNS rebinding), requests from other sites, and changes without an Origin
 * header.
 */
export const refuseForeignDeskRequests =
  ({ origin }: Pick<DeskAccess, 'origin'>): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.header('host') !== new URL(origin).host) return c.text('Open the link from the command output.', 421);
    const site = c.req.header('sec-fetch-site') ?? 'none';
    const isOwn = ['none', 'same-origin'].includes(site) && [undefined, origin].includes(c.req.header('origin'));
    if (!isOwn || (c.req.method !== 'GET' && c.req.header('origin') === undefined))
      return c.text('Other pages can’t use the review desk.', 403);
    return next();
  };

/** Exchanges the token for the session cookie. Works only once. */
export function exchangeDeskToken({ token, session, pathPrefix }: DeskAccess): MiddlewareHandler {
  let isUsed = false;
  return async (c) => {
    if (isUsed || !isEqual(c.req.query('token') ?? '', token))
      return c.text('This link only works once. Restart the review desk to get a new one.', 403);
    isUsed = true;
    setCookie(c, cookieName, session, { path: `/${pathPrefix}/`, httpOnly: true, sameSite: 'Strict' });
    return c.redirect('./', 303);
  };
}

export const requireDeskSession =
  ({ session }: Pick<DeskAccess, 'session'>): MiddlewareHandler =>
  async (c, next) =>
    isEqual(getCookie(c, cookieName) ?? '', session)
      ? next()
      : c.text('Open the link from the command output in the browser where you first opened it.', 403);
