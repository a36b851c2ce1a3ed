import type { Context, Handler } from 'hono';
import { languageOrFallback, type Language } from '~/i18n/languages.ts';
import type { OriginEnv } from '../answer.ts';
import { respondWithOriginPage } from '../page.ts';
import type { OriginStore } from '../store.ts';
import type { SubscriptionLinkPurpose } from '../subscription-link.ts';
import { originText } from '../texts.ts';
import { isLinkToken } from '../link-token.ts';

const languageIn = (c: Context): Language => languageOrFallback(c.req.param('language'));

/** Responds with a page with a button. Opening a link must not act, because mail programs open links. */
export const confirmationPageRoute =
  (purpose: SubscriptionLinkPurpose): Handler<OriginEnv> =>
  (c) => {
    const language = languageIn(c);
    const word = (name: 'title' | 'text' | 'button') => originText(language, `subscription:${purpose}.${name}`);
    return respondWithOriginPage(c, language, { title: word('title'), text: word('text'), button: word('button') });
  };

/**
 * Performs the action of a link, for the page of the link and for mail programs (RFC 8058). Does not check Origin and
 * Content-Type, because the token authorizes the action.
 */
export const performLinkActionRoute =
  (purpose: SubscriptionLinkPurpose, store: OriginStore): Handler<OriginEnv> =>
  async (c) => {
    const language = languageIn(c);
    const token = c.req.query('token');
    const title = originText(language, `subscription:${purpose}.title`);
    return isLinkToken(token) && (await store[purpose](token))
      ? respondWithOriginPage(c, language, { title, text: originText(language, `subscription:${purpose}.done`) })
      : respondWithOriginPage(c, language, { title, text: originText(language, 'subscription:invalid') }, 410);
  };
