import type { NewsItem } from '~/domain/news.ts';

/** A news item as a list shows it: without its text, its words filled in for the reader. */
export type NewsRow = Pick<
  NewsItem,
  'hid' | 'title' | 'summary' | 'source' | 'create_time' | 'tag_bg_color' | 'tag_color'
>;
