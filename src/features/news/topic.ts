import type { NewsRow } from './news-row.ts';
import { tagClass } from './tag-colour.ts';

/** What an article is about, by its source without the brand's name, which says nothing on the brand's own site; empty where nothing is left. */
export const topicOf = (source: string | null | undefined, brand: string): string =>
  (source?.startsWith(brand) ? source.slice(brand.length) : (source ?? '')).trim();

/** A topic, and the class of the rows about it. */
export interface Topic {
  name: string;
  row: string;
}

const mostTopics = 6;

/** The topics of a list, in its order, where a style sheet can tell them apart: by the hue of their rows. None if there are too few, or too many. */
export function topicsOf(rows: readonly NewsRow[], brand: string): Topic[] {
  const named = new Map(
    rows.flatMap((row) => {
      const [name, hue] = [topicOf(row.source, brand), tagClass(row)];
      return hue ? [[name, hue] as const] : [];
    }),
  );
  const isTold = new Set(named.values()).size === named.size;
  const topics = [...named].flatMap(([name, row]) => (name ? [{ name, row }] : []));
  return isTold && topics.length > 1 && topics.length <= mostTopics ? topics : [];
}
