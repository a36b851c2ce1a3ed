import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isLanguage } from '~/i18n/languages.ts';
import { originPage } from './page.ts';
import { subscriptionLinkFolder } from './subscription-link.ts';
import { languageOf, originText, type TextKey } from './texts.ts';

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
export function refusalPage(c: Context, status: ContentfulStatusCode) {
  const named = c.req.path.slice(subscriptionLinkFolder.length).split('/')[0];
  const language = isLanguage(named) ? named : languageOf((name) => c.req.header(name));
  const { title, text } = wordsOf(status);
  return originPage(c, language, { title: originText(language, title), text: originText(language, text) }, status);
}
