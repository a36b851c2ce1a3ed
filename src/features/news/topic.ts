import type { NewsRow } from './news-row.ts';
import { tagHueClassOf } from './tag-colour.ts';

/** Returns the topic of an article: its source without the brand's name. May be empty. */
export const newsTopicOf = (source: string | null | undefined, brand: string): string =>
  (source?.startsWith(brand) ? source.slice(brand.length) : (source ?? '')).trim();

export interface NewsTopic {
  name: string;
  row: string;
}

const maxTopics = 6;

/**
 * Returns the topics of a list of news. Returns none if there are too few or too many, or if two have the same hue,
 * because the style sheet filters rows by hue.
 */
export function newsTopicsOf(rows: readonly NewsRow[], brand: string): NewsTopic[] {
  const named = new Map(
    rows.flatMap((row) => {
      const [name, hue] = [newsTopicOf(row.source, brand), tagHueClassOf(row)];
      return hue ? [[name, hue] as const] : [];
    }),
  );
  const areDistinct = new Set(named.values()).size === named.size;
  const topics = [...named].flatMap(([name, row]) => (name ? [{ name, row }] : []));
  return areDistinct && topics.length > 1 && topics.length <= maxTopics ? topics : [];
}
