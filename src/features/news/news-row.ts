import type { NewsItem } from '~/domain/news.ts';
import type { LocalPicture } from '~/domain/picture.ts';

/** A news item in a list: without its body, with texts in the language of the reader. */
export type NewsRow = Pick<
  NewsItem,
  'hid' | 'title' | 'summary' | 'source' | 'create_time' | 'tag_bg_color' | 'tag_color'
> & {
  /** Undefined for rows of a host, whose pictures are on another host. */
  img?: LocalPicture | undefined;
  /** Whether it was published after the build, so that it has no page yet. */
  isPending?: boolean | undefined;
};
