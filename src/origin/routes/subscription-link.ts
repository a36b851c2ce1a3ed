import type { Context, Handler } from 'hono';
import { fallbackLanguage, isLanguage, type Language } from '~/i18n/languages.ts';
import type { OriginEnv } from '../answer.ts';
import { page } from '../page.ts';
import type { Store } from '../store.ts';
import type { LinkPurpose } from '../subscription-link.ts';
import { textOf } from '../texts.ts';
import { isToken } from '../token.ts';

const languageIn = (c: Context): Language => {
  const language = c.req.param('language');
  return isLanguage(language) ? language : fallbackLanguage;
};

/** Asks whether it is meant, and changes nothing: programs that read mails open every link. Nor does it say whether the token is good. */
export const confirmRoute =
  (purpose: LinkPurpose): Handler<OriginEnv> =>
  (c) => {
    const language = languageIn(c);
    const word = (name: 'title' | 'text' | 'button') => textOf(language, `subscription:${purpose}.${name}`);
    return page(c, language, { title: word('title'), text: word('text'), button: word('button') });
  };

/**
 * Does what the token in the address allows. Asked by the page above, and by a mail program in the reader's place (RFC 8058);
 * the token says enough, so that neither an origin nor a type of the body is asked for.
 */
export const doneRoute =
  (purpose: LinkPurpose, store: Store): Handler<OriginEnv> =>
  async (c) => {
    const language = languageIn(c);
    const token = c.req.query('token');
    const title = textOf(language, `subscription:${purpose}.title`);
    return isToken(token) && (await store[purpose](token))
      ? page(c, language, { title, text: textOf(language, `subscription:${purpose}.done`) })
      : page(c, language, { title, text: textOf(language, 'subscription:invalid') }, 410);
  };
