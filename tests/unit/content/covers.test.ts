import { describe, expect, it } from 'vitest';
import { coverOf, assignCovers, type ArticleCover } from '~/content/read/covers.ts';
import { articleIdsOf, newsLanguages, newsOf, type ArticleStubs } from '~/content/read/news.ts';
import { minCoverDistance } from '~/domain/cover-look.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';

/** Returns a list of articles, newest first. Article 1 is the oldest. */
const listOf = (numbers: readonly number[], textOf: (number: number) => string = String): ArticleStubs =>
  new Map(
    numbers.toReversed().map((number) => [
      `a${number}`,
      {
        created: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
        digest: sha256Hex(textOf(number)),
      },
    ]),
  );
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

function alikeIn(hids: readonly string[], coverOfId: (hid: string) => ArticleCover | undefined): string[] {
  return hids.flatMap((hid, place) => {
    const look = coverOfId(hid)!.look;
    return hids.slice(place + 1, place + 1 + minCoverDistance).flatMap((other, index) => {
      const { composition, palette } = coverOfId(other)!.look;
      const isAlike = composition === look.composition && (index === 0 || palette === look.palette);
      return isAlike ? [`${hid} ${other}`] : [];
    });
  });
}

const changed = (before: ReadonlyMap<string, ArticleCover>, after: ReadonlyMap<string, ArticleCover>): string[] =>
  [...before.keys()].filter((hid) => JSON.stringify(before.get(hid)?.look) !== JSON.stringify(after.get(hid)?.look));

describe('covers', () => {
  it.each(newsLanguages)('of the news in %s differ within six places, and neighbours in composition', (lang) => {
    expect(
      alikeIn(
        newsOf(lang).map(({ hid }) => hid),
        coverOf,
      ),
    ).toEqual([]);
  });

  it('exist for every article, and throw for an unknown one', () => {
    expect(articleIdsOf('en').map((hid) => coverOf(hid).digest.length)).toEqual(articleIdsOf('en').map(() => 64));
    expect(() => coverOf('none')).toThrow('No article none');
  });

  it('differ within two lists that share articles in different orders', () => {
    const all = upTo(600);
    const lists = [
      listOf(all.filter((number) => number % 3 !== 0)),
      listOf(all.filter((number) => number % 5 !== 0)),
      new Map([...listOf(all.filter((number) => number % 7 !== 0))].toReversed()),
    ];
    for (const [one, other] of [
      [0, 1],
      [0, 2],
    ] as const) {
      const pair = [lists[one]!, lists[other]!];
      const covers = assignCovers(pair);
      for (const list of pair) expect(alikeIn([...list.keys()], (hid) => covers.get(hid))).toEqual([]);
    }
  });

  it('stay the same if new articles are added at the top', () => {
    const [before, after] = [300, 340].map((count) => assignCovers([listOf(upTo(count)), listOf(upTo(count - 5))]));
    expect(changed(before!, after!)).toEqual([]);
    expect(after!.size).toBe(340);
  });

  it('mostly stay the same if another article is edited or the oldest one is removed', () => {
    const before = assignCovers([listOf(upTo(300))]);
    const counts = upTo(30).map((tenth) => {
      const rewritten = (each: number) => (each === 10 * tenth ? 'rewritten' : String(each));
      return changed(before, assignCovers([listOf(upTo(300), rewritten)])).length;
    });
    expect(counts.reduce((sum, count) => sum + count) / counts.length).toBeLessThan(12);
    expect(changed(before, assignCovers([listOf(upTo(300).slice(1))])).length).toBeLessThan(12);
  });
});
