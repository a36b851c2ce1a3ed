import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isLanguage } from '~/i18n/languages.ts';
import { respondWithOriginPage } from './page.ts';
import { subscriptionLinkFolder } from './subscription-link.ts';
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
export function respondWithErrorPage(c: Context, status: ContentfulStatusCode) {
  const named = c.req.path.slice(subscriptionLinkFolder.length).split('/')[0];
  const language = isLanguage(named) ? named : languageOfVisitor((name) => c.req.header(name));
  const { title, text } = wordsOf(status);
  return respondWithOriginPage(
    c,
    language,
    { title: originText(language, title), text: originText(language, text) },
    status,
  );
}
