import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiResponse } from '~/api/client.ts';
import { subscriptionLinkPrefix } from './subscription-link.ts';
import { isLanguage } from '~/i18n/languages.ts';
import { respondWithOriginPage } from './page.ts';
import { languageOfVisitor, originText, type TextKey } from './texts.ts';

interface Words {
  title: TextKey;
  text: TextKey;
}

const notDone = 'shell:error.serverTitle';

function wordsOf(status: ContentfulStatusCode): Words {
  if (status === 404) return { title: 'shell:error.notFoundTitle', text: 'shell:error.notFound' };
  if (status === 429) return { title: notDone, text: 'shell:subscribe.busy' };
  return { title: notDone, text: status < 500 ? 'shell:subscribe.broken' : 'shell:error.server' };
}

/** Responds with an error page in the language of the URL or of the visitor. */
function respondWithErrorPage(c: Context, status: ContentfulStatusCode) {
  const named = c.req.path.slice(subscriptionLinkPrefix.length).split('/')[0];
  const language = isLanguage(named) ? named : languageOfVisitor((name) => c.req.header(name));
  const { title, text } = wordsOf(status);
  return respondWithOriginPage(
    c,
    language,
    { title: originText(language, title), text: originText(language, text) },
    status,
  );
}

/** Hono bindings of the handlers: the connection on a server, or the client's address in a worker. */
export interface OriginEnv {
  Bindings: Partial<HttpBindings> & { client?: string };
}

/** Responds to a successful call. Visitors see the message. */
export const respondSuccess = <Data>(c: Context, data: Data, message = '') =>
  c.json({ result: 0, message, data } satisfies ApiResponse<Data>);

/** Responds with status 200 to a valid call that is refused. Visitors see the message (row X11). */
export const respondFailure = (c: Context, message: string) =>
  c.json({ result: 1, message, data: null } satisfies ApiResponse<never>);

/** Like `respondFailure`, with data from which the page composes its own message. */
export const respondFailureWithData = <Data>(c: Context, result: number, message: string, data: Data) =>
  c.json({ result, message, data } satisfies ApiResponse<Data>);

/** Responds with a result equal to the HTTP status. For links in mails, responds with a page instead of JSON. */
export function respondHttpError(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
): Response | Promise<Response> {
  if (!c.req.path.startsWith(subscriptionLinkPrefix))
    return c.json({ result: status, message, data: null } satisfies ApiResponse<never>, status, headers);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return respondWithErrorPage(c, status);
}
