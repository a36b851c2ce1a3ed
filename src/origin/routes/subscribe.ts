import type { Handler } from 'hono';
import * as v from 'valibot';
import { subscribeEndpoint } from '~/api/subscribe.ts';
import { parseJsonBody } from '../body.ts';
import { respondFailure, respondHttpError, respondSuccess, type OriginEnv } from '../answer.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import type { OriginStore } from '../store.ts';
import { languageOfVisitor, originText } from '../texts.ts';

/**
 * Subscribes an e-mail address. If mail is configured, the owner must first confirm it. Also succeeds for a subscribed
 * address, so that responses do not reveal subscribers.
 */
export const subscribeRoute =
  (store: OriginStore, confirmations?: Pick<MailSender, 'notify'>): Handler<OriginEnv> =>
  async (c) => {
    const body = await parseJsonBody(c.req.raw);
    if (body === undefined) return respondHttpError(c, 400, 'The request body isn’t JSON.');
    const language = languageOfVisitor((name) => c.req.header(name));
    const request = v.safeParse(subscribeEndpoint.request, body);
    if (!request.success) return respondFailure(c, originText(language, 'shell:subscribe.invalid'));
    if (confirmations) {
      await store.request(request.output.email, language);
      confirmations.notify();
      return respondSuccess(c, null, originText(language, 'subscription:sent'));
    }
    await store.subscribe(request.output.email, language);
    return respondSuccess(c, null);
  };
