import * as constants from '~/config/constants.ts';
import { articleTextsOf } from '~/content/read/article-texts.ts';
import { newsOf, type Article } from '~/content/read/news.ts';
import type { Language } from '~/i18n/languages.ts';
import type { NewsRow } from './news-row.ts';

const { count } = constants.newsRequestDefaults;

const newsRowOf = (item: Article, lang: Language): NewsRow => {
  const { hid, create_time, tag_bg_color, tag_color, img } = item;
  return { hid, create_time, tag_bg_color, tag_color, img, ...articleTextsOf(item, lang) };
};

/** Returns a page (from 1) of the news of a language, 20 per page. */
export const newsOfPage = (lang: Language, page: number): NewsRow[] =>
  newsOf(lang)
    .slice((page - 1) * count, page * count)
    .map((item) => newsRowOf(item, lang));
