import type { MiddlewareHandler } from 'hono';
import { respondHttpError, type OriginEnv } from '../answer.ts';
import { rateLimitKeyOfRequest } from '../client-address.ts';

/** Maximum bytes of request bodies in memory, for one client and for all. */
export interface BodyLimits {
  client: number;
  everybody: number;
  /** The size assumed for a body without Content-Length. */
  maxBytes: number;
}

/** Refuses requests while the bodies in memory have too many bytes. */
export function limitBodyMemory({ client, everybody, maxBytes }: BodyLimits): MiddlewareHandler<OriginEnv> {
  const held = new Map<string, number>();
  let all = 0;
  return async (c, next) => {
    const who = rateLimitKeyOfRequest(c);
    const contentLength = Number(c.req.header('content-length') ?? maxBytes);
    const bytes = Math.min(contentLength >= 0 ? contentLength : maxBytes, maxBytes);
    const own = (held.get(who) ?? 0) + bytes;
    if (own > client || all + bytes > everybody)
      return respondHttpError(c, 503, 'Too many uploads at once. Try again.', { 'retry-after': '2' });
    held.set(who, own);
    all += bytes;
    try {
      await next();
    } finally {
      all -= bytes;
      const left = (held.get(who) ?? bytes) - bytes;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    }
    return undefined;
  };
}
