import { absoluteUrl } from '~/config/absolute-url.ts';
import * as constants from '~/config/constants.ts';
import { makeUrlsAbsolute } from '~/content/absolute-links.ts';
import { renderArticleHtml, articleTextsOf, chooseArticleLanguage } from '~/content/read/article-texts.ts';
import { newsOf } from '~/content/read/news.ts';
import { languages, originalLanguageOf, type Language } from '~/i18n/languages.ts';
import { parseUtcTime } from '~/lib/dates.ts';
import { href } from '~/routing/href.ts';

export const feedTextLanguage = (lang: Language): string =>
  languages[chooseArticleLanguage(originalLanguageOf(lang), lang)].html;

/** Returns the articles of a feed, as many as the first page of the list has. */
export const feedEntriesOf = (lang: Language) =>
  newsOf(lang)
    .slice(0, constants.newsRequestDefaults.count)
    .map((item) => {
      const address = (language: Language) => absoluteUrl(href('article', language, { article: item.hid }));
      const url = address(lang);
      return {
        /** URL of the original article, the same in all languages. */
        id: address(originalLanguageOf(lang)),
        url,
        ...articleTextsOf(item, lang),
        html: makeUrlsAbsolute(renderArticleHtml(item, lang, ''), url),
        published: parseUtcTime(item.create_time).toDate(),
        updated: parseUtcTime(item.update_time ?? item.create_time).toDate(),
      };
    });
