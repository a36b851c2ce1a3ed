import type { NewsArticle } from 'schema-dts';
import { absoluteUrl } from '~/config/absolute-url.ts';
import { articleTextsOf } from '~/content/read/article-texts.ts';
import type { NewsListRow } from '~/domain/news.ts';
import { languages, type Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { routeSharingPicturePath } from '~/shell/pictures/route-sharing-picture.ts';
import { publisher } from '~/shell/structured-data.ts';

/** Returns the structured data of an article: text and URL are those of the original language. */
export function structuredDataOfArticle(item: NewsListRow, original: Language): NewsArticle {
  const { title, summary } = articleTextsOf(item, original);
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    datePublished: item.create_time,
    dateModified: item.update_time ?? item.create_time,
    inLanguage: languages[original].html,
    mainEntityOfPage: absoluteUrl(href('article', original, { article: item.hid })),
    image: absoluteUrl(routeSharingPicturePath('article')),
    author: publisher,
    publisher,
  };
}
