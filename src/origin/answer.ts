import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiResponse } from '~/api/client.ts';
import { refusalPage } from './refusal-page.ts';
import { subscriptionLinkFolder } from './subscription-link.ts';

/** The bindings of every handler: on a server the connection, on an edge platform the client address that it reports. */
export interface OriginEnv {
  Bindings: Partial<HttpBindings> & { client?: string };
}

/** Responds to a call that succeeded. The visitor sees the message. */
export const respondSuccess = <Data>(c: Context, data: Data, message = '') =>
  c.json({ result: 0, message, data } satisfies ApiResponse<Data>);

/** Responds with status 200 to a valid call that was refused. The visitor sees the message (row X11). */
export const respondFailure = (c: Context, message: string) =>
  c.json({ result: 1, message, data: null } satisfies ApiResponse<never>);

/** Responds to a valid call that was refused, with data from which the page builds its own message. */
export const respondFailureWithData = <Data>(c: Context, result: number, message: string, data: Data) =>
  c.json({ result, message, data } satisfies ApiResponse<Data>);

/** Responds to an invalid request. The result is the HTTP status. Links in mails get a page instead of JSON. */
export function respondHttpError(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
): Response | Promise<Response> {
  if (!c.req.path.startsWith(subscriptionLinkFolder))
    return c.json({ result: status, message, data: null } satisfies ApiResponse<never>, status, headers);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return refusalPage(c, status);
}
