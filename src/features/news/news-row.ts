import type { NewsItem } from '~/domain/news.ts';
import type { LocalPicture } from '~/domain/picture.ts';

/** A news item in a list: without its body, with texts in the reader's language. */
export type NewsRow = Pick<
  NewsItem,
  'hid' | 'title' | 'summary' | 'source' | 'create_time' | 'tag_bg_color' | 'tag_color'
> & {
  /** The article's picture. Undefined for rows of a host, whose pictures are on other hosts. */
  img?: LocalPicture | undefined;
  /** Whether the article has no page yet, because it was published after the build. */
  isPending?: boolean | undefined;
};
