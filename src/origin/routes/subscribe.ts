import type { Handler } from 'hono';
import * as v from 'valibot';
import { subscribe } from '~/api/subscribe.ts';
import { jsonOf } from '../body.ts';
import { decline, refuse, succeed, type OriginEnv } from '../answer.ts';
import type { Store } from '../store.ts';
import { languageOf, textOf } from '../texts.ts';

/** Keeps an e-mail address for the news. One that is known already succeeds too: nobody can ask who subscribed. */
export const subscribeRoute =
  (store: Store): Handler<OriginEnv> =>
  async (c) => {
    const body = await jsonOf(c.req.raw);
    if (body === undefined) return refuse(c, 400, 'The body is not JSON.');
    const language = languageOf((name) => c.req.header(name));
    const request = v.safeParse(subscribe.request, body);
    if (!request.success) return decline(c, textOf(language, 'shell:subscribe.invalid'));
    await store.subscribe(request.output.email, language);
    return succeed(c, null);
  };
