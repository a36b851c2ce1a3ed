import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Answer } from '~/api/client.ts';
import { refusalPage } from './refusal-page.ts';
import { linkFolder } from './subscription-link.ts';

/** What every handler of the origin can reach: on a machine the connection, at an edge who sends, as the platform says it. */
export interface OriginEnv {
  Bindings: Partial<HttpBindings> & { client?: string };
}

/** Answers a call that was done; a message is shown to the visitor. */
export const succeed = <Data>(c: Context, data: Data, message = '') =>
  c.json({ result: 0, message, data } satisfies Answer<Data>);

/** Answers, with status 200, a call that was understood and not done; the message is shown to the visitor (row X11). */
export const decline = (c: Context, message: string) =>
  c.json({ result: 1, message, data: null } satisfies Answer<never>);

/** Answers a call that was understood and not done, with what the page needs to say why in its own words. */
export const answerWith = <Data>(c: Context, result: number, message: string, data: Data) =>
  c.json({ result, message, data } satisfies Answer<Data>);

/** Answers a request that is no proper call: its result is the status. Whoever followed a link of a mail reads a page. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
): Response | Promise<Response> {
  if (!c.req.path.startsWith(linkFolder))
    return c.json({ result: status, message, data: null } satisfies Answer<never>, status, headers);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return refusalPage(c, status);
}
