import { chooseLook, placesSeen, type CoverLook, type NearLook } from '~/domain/cover-look.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { articleStubsOf, newsLanguages, type ArticleStub, type ArticleStubs } from './news.ts';

/** What the cover of an article is drawn from. */
export interface Cover {
  digest: string;
  look: CoverLook;
}

/** Every article once, oldest first; one that is in several lists as the first of them has it. */
function oldestFirst(lists: readonly ArticleStubs[]): [hid: string, stub: ArticleStub][] {
  const all = new Map(lists.toReversed().flatMap((list) => [...list]));
  return [...all].sort(([one, { created }], [other, { created: later }]) =>
    created === later ? (one < other ? -1 : 1) : created < later ? -1 : 1,
  );
}

/**
 * The covers of the articles of all lists, each list newest first, by their ids. The oldest article chooses first, and each
 * differs from those near it, in any list, that have chosen before: so a new article on top changes no cover but its own.
 */
export function coversOf(lists: readonly ArticleStubs[]): ReadonlyMap<string, Cover> {
  const covers = new Map<string, Cover>();
  const orders = lists.map((list) => ({
    hids: [...list.keys()],
    places: new Map([...list.keys()].map((hid, place) => [hid, place])),
  }));
  for (const [hid, { digest }] of oldestFirst(lists)) {
    const near = orders.flatMap(({ hids, places }): NearLook[] => {
      const place = places.get(hid);
      if (place === undefined) return [];
      const from = Math.max(0, place - placesSeen);
      return hids.slice(from, place + placesSeen + 1).flatMap((other, index) => {
        const look = covers.get(other)?.look;
        return look ? [{ look, places: Math.abs(from + index - place) }] : [];
      });
    });
    covers.set(hid, { digest, look: chooseLook(digest, near) });
  }
  return covers;
}

let known: ReadonlyMap<string, Cover> | undefined;

/** The cover of an article, the same in all languages. Throws for one that nobody wrote. */
export const coverOf = tracked('coverOf', (hid: string): Cover => {
  known ??= coversOf(newsLanguages.map(articleStubsOf));
  const cover = known.get(hid);
  if (!cover) throw new Error(`No article ${hid}`);
  return cover;
});
