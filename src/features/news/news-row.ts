import type { NewsItem } from '~/domain/news.ts';
import type { Picture } from '~/domain/picture.ts';

/** A news item as a list shows it: without its text, its words filled in for the reader. */
export type NewsRow = Pick<
  NewsItem,
  'hid' | 'title' | 'summary' | 'source' | 'create_time' | 'tag_bg_color' | 'tag_color'
> & {
  /** Only of what was built: a row of a host names pictures of another host. */
  img?: Picture | undefined;
  /** Whether it was published after the build, so that this site has no page of it yet. */
  isPending?: boolean | undefined;
};
