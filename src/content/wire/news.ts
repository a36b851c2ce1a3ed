import * as v from 'valibot';
import { NewsItemSchema, NewsRowSchema, type NewsItem } from '~/domain/news.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { fillText } from '~/lib/fill-text.ts';
import { fillTexts, placeholdersFor } from '../placeholders.ts';
import { newsOf } from '../read/news.ts';
import { activitiesOf, adsOf, bannersOf } from '../read/promotions.ts';
import { languageOfApi } from './language.ts';

// The news and what stands around them, in the form in which the content host sends them (rows K04 to K08).

/** The news in an API language, newest first; of a long list, only those from one place to another. */
export function newsRows(lang: string, from = 0, to?: number) {
  const language = languageOfApi(lang);
  const values = placeholdersFor(language);
  return newsOf(language)
    .slice(from, to)
    .map((item) => v.parse(NewsRowSchema, fillTexts(item, values)));
}

/** An article by its id; undefined where nobody wrote it. */
export function newsItem(lang: string, id: string): NewsItem | undefined {
  const language = languageOfApi(lang);
  const values = placeholdersFor(language);
  const item = newsOf(language).find(({ hid }) => hid === id);
  return (
    item &&
    v.parse(NewsItemSchema, { ...fillTexts(item, values), content: fillText(item.content(), values, escapeHtml) })
  );
}

/** Banners, activities and ads in an API language. */
export const promotionRows = {
  banners: (lang: string) => bannersOf(languageOfApi(lang)).list,
  activities: (lang: string) => activitiesOf(languageOfApi(lang)).list,
  ads: (lang: string) => adsOf(languageOfApi(lang)).list,
};
