import { chooseCoverLook, preferredCoverDistance, type CoverLook, type NearbyCoverLook } from '~/domain/cover-look.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { articleStubsOf, newsLanguages, type ArticleStub, type ArticleStubs } from './news.ts';

export interface ArticleCover {
  digest: string;
  look: CoverLook;
}

/** Merges the lists and sorts the articles, oldest first. Of an article in several lists, uses the first one. */
function oldestFirst(lists: readonly ArticleStubs[]): [hid: string, stub: ArticleStub][] {
  const all = new Map(lists.toReversed().flatMap((list) => [...list]));
  return [...all].sort(([one, { created }], [other, { created: later }]) =>
    created === later ? (one < other ? -1 : 1) : created < later ? -1 : 1,
  );
}

/**
 * Assigns covers to all articles, by id. Each cover differs from the covers near it in any list. Starts with the oldest
 * article, so that a new article changes no other cover.
 */
export function assignCovers(lists: readonly ArticleStubs[]): ReadonlyMap<string, ArticleCover> {
  const covers = new Map<string, ArticleCover>();
  const orders = lists.map((list) => ({
    hids: [...list.keys()],
    places: new Map([...list.keys()].map((hid, place) => [hid, place])),
  }));
  for (const [hid, { digest }] of oldestFirst(lists)) {
    const near = orders.flatMap(({ hids, places }): NearbyCoverLook[] => {
      const place = places.get(hid);
      if (place === undefined) return [];
      const from = Math.max(0, place - preferredCoverDistance);
      return hids.slice(from, place + preferredCoverDistance + 1).flatMap((other, index) => {
        const look = covers.get(other)?.look;
        return look ? [{ look, places: Math.abs(from + index - place) }] : [];
      });
    });
    covers.set(hid, { digest, look: chooseCoverLook(digest, near) });
  }
  return covers;
}

let known: ReadonlyMap<string, ArticleCover> | undefined;

/** Returns the cover of an article, which is the same in all languages. Throws for an unknown id. */
export const coverOf = trackedQuery('coverOf', (hid: string): ArticleCover => {
  known ??= assignCovers(newsLanguages.map(articleStubsOf));
  const cover = known.get(hid);
  if (!cover) throw new Error(`No article ${hid}`);
  return cover;
});
