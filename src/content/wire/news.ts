import * as v from 'valibot';
import { NewsItemSchema, NewsRowSchema, type NewsItem } from '~/domain/news.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { fillText } from '~/lib/fill-text.ts';
import { fillPlaceholders, placeholderValuesOf } from '../placeholders.ts';
import { newsOf } from '../read/news.ts';
import { activitiesOf, adsOf, bannersOf } from '../read/promotions.ts';
import { languageOfApiCode } from './language.ts';

// News and promotions in the content host's format (rows K04 to K08).

/** Returns the news in an API language, newest first, from index `from` up to `to`. */
export function newsRows(lang: string, from = 0, to?: number) {
  const language = languageOfApiCode(lang);
  const values = placeholderValuesOf(language);
  return newsOf(language)
    .slice(from, to)
    .map((item) => v.parse(NewsRowSchema, fillPlaceholders(item, values)));
}

export function newsItemOf(lang: string, id: string): NewsItem | undefined {
  const language = languageOfApiCode(lang);
  const values = placeholderValuesOf(language);
  const item = newsOf(language).find(({ hid }) => hid === id);
  return (
    item &&
    v.parse(NewsItemSchema, {
      ...fillPlaceholders(item, values),
      content: fillText(item.content(), values, escapeHtml),
    })
  );
}

export const promotionRows = {
  banners: (lang: string) => bannersOf(languageOfApiCode(lang)).list,
  activities: (lang: string) => activitiesOf(languageOfApiCode(lang)).list,
  ads: (lang: string) => adsOf(languageOfApiCode(lang)).list,
};
