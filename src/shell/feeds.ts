import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';

/** A feed: its path, and its name, which is not translated. */
export interface FeedAddress {
  path: string;
  type: string;
  name: string;
}

export function newsFeedsOf(lang: Language): { rss: FeedAddress; json: FeedAddress } {
  const news = href('news', lang);
  return {
    rss: { path: `${news}/feed.xml`, type: 'application/rss+xml', name: 'RSS' },
    json: { path: `${news}/feed.json`, type: 'application/feed+json', name: 'JSON Feed' },
  };
}

export function releaseFeedsOf(lang: Language): { atom: FeedAddress; json: FeedAddress } {
  const versions = href('download-versions', lang);
  return {
    atom: { path: `${versions}/feed.xml`, type: 'application/atom+xml', name: 'Atom' },
    json: { path: `${versions}/feed.json`, type: 'application/feed+json', name: 'JSON Feed' },
  };
}
