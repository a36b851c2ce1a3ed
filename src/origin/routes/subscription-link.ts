import type { Context, Handler } from 'hono';
import { fallbackLanguage, isLanguage, type Language } from '~/i18n/languages.ts';
import type { OriginEnv } from '../answer.ts';
import { originPage } from '../page.ts';
import type { OriginStore } from '../store.ts';
import type { LinkPurpose } from '../subscription-link.ts';
import { textOf } from '../texts.ts';
import { isLinkToken } from '../link-token.ts';

const languageIn = (c: Context): Language => {
  const language = c.req.param('language');
  return isLanguage(language) ? language : fallbackLanguage;
};

/** Shows a page that asks for confirmation. It changes nothing, because mail programs open every link. */
export const confirmationPageRoute =
  (purpose: LinkPurpose): Handler<OriginEnv> =>
  (c) => {
    const language = languageIn(c);
    const word = (name: 'title' | 'text' | 'button') => textOf(language, `subscription:${purpose}.${name}`);
    return originPage(c, language, { title: word('title'), text: word('text'), button: word('button') });
  };

/**
 * Performs the action of the token in the URL. The page above posts here, and so do mail programs on behalf of readers (RFC
 * 8058). The token authorizes the request, so neither Origin nor Content-Type is checked.
 */
export const performLinkActionRoute =
  (purpose: LinkPurpose, store: OriginStore): Handler<OriginEnv> =>
  async (c) => {
    const language = languageIn(c);
    const token = c.req.query('token');
    const title = textOf(language, `subscription:${purpose}.title`);
    return isLinkToken(token) && (await store[purpose](token))
      ? originPage(c, language, { title, text: textOf(language, `subscription:${purpose}.done`) })
      : originPage(c, language, { title, text: textOf(language, 'subscription:invalid') }, 410);
  };
