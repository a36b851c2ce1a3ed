import type { MiddlewareHandler } from 'hono';
import * as constants from '~/config/constants.ts';
import { respondHttpError, type OriginEnv } from '../answer.ts';
import { rateLimitKeyOfRequest } from '../client-address.ts';
import { drainBody } from '../drain.ts';

/** Maximum bytes of request bodies in memory, for one client and for all. */
export interface BodyLimits {
  client: number;
  everybody: number;
  /** The size assumed for a body without Content-Length. */
  maxBytes: number;
}

/** Passes on a body, and calls `onBytes` for each part. Fails if `onBytes` returns false, or if no part comes in time. */
function watchBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => boolean) {
  let timer: ReturnType<typeof setTimeout>;
  const restart = (controller: TransformStreamDefaultController) => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.error(new Error('The upload has stalled.')), constants.httpTimeout);
  };
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: restart,
    transform: (part, controller) => {
      restart(controller);
      if (onBytes(part.length)) controller.enqueue(part);
      else controller.error(new Error('There are too many uploads.'));
    },
    flush: () => clearTimeout(timer),
  });
  // Does not cancel a refused body, so that the response can be sent after the rest of it is read.
  return { body: body.pipeThrough(watch, { preventCancel: true }), stop: () => clearTimeout(timer) };
}

/**
 * Refuses requests while the bodies in memory have too many bytes. Counts bytes as they arrive, so that slow uploads
 * take no room that others could use. Ends uploads that stall.
 */
export function limitBodyMemory({ client, everybody, maxBytes }: BodyLimits): MiddlewareHandler<OriginEnv> {
  const held = new Map<string, number>();
  let all = 0;
  return async (c, next) => {
    const who = rateLimitKeyOfRequest(c);
    const contentLength = Number(c.req.header('content-length') ?? maxBytes);
    const bytes = Math.min(contentLength >= 0 ? contentLength : maxBytes, maxBytes);
    const refuse = () => respondHttpError(c, 503, 'Too many uploads at once. Try again.', { 'retry-after': '2' });
    const fits = (more: number) => (held.get(who) ?? 0) + more <= client && all + more <= everybody;
    if (!fits(bytes)) return refuse();
    // `limitBodySize` refuses it. Cloudflare would cut the connection if a part of it were read.
    if (contentLength > maxBytes && !c.req.header('transfer-encoding')) return next();

    const { raw } = c.req;
    const arrived = { bytes: 0, isTooMuch: false };
    const take = (more: number) => {
      arrived.isTooMuch = !fits(more);
      if (arrived.isTooMuch) return false;
      held.set(who, (held.get(who) ?? 0) + more);
      all += more;
      arrived.bytes += more;
      return true;
    };
    const watched = raw.body && watchBody(raw.body, take);
    // A constant, because the types of the DOM lack `duplex`.
    const streamed = { body: watched?.body ?? null, duplex: 'half' };
    if (watched) c.req.raw = new Request(raw, streamed);
    try {
      await next();
      // The body is locked while it passes through here, so only this function can drain it.
      await drainBody(c.req.raw);
    } finally {
      watched?.stop();
      c.req.raw = raw;
      all -= arrived.bytes;
      const left = (held.get(who) ?? 0) - arrived.bytes;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    }
    if (arrived.isTooMuch) c.res = await refuse();
    return undefined;
  };
}
