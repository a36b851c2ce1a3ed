import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';

/** A feed of the news: its address, its media type, and its own name, which no language translates. */
export interface FeedAddress {
  path: string;
  type: string;
  name: string;
}

/** The feeds of a language. */
export function feedsOf(lang: Language): { rss: FeedAddress; json: FeedAddress } {
  const news = href('news', lang);
  return {
    rss: { path: `${news}/feed.xml`, type: 'application/rss+xml', name: 'RSS' },
    json: { path: `${news}/feed.json`, type: 'application/feed+json', name: 'JSON Feed' },
  };
}
