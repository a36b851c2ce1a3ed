import { expect, it } from 'vitest';
import { isDueForRecheck } from '~/content/fetch/news.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 27, 18, 7);
const ids = Array.from({ length: 300 }, (_, index) => `article-${index}`);

/** Returns how often a day's fetches request each article, for an interval between fetches. */
const requestsIn = (interval: number): number[] =>
  ids.map((hid) => {
    let count = 0;
    for (let since = start; since < start + 24 * 60 * minute; since += interval)
      if (isDueForRecheck(hid, new Date(since), new Date(since + interval))) count++;
    return count;
  });

it.each([5, 15, 60, 24 * 60])('requests every article once a day, with a fetch every %i minutes', (minutes) => {
  expect(new Set(requestsIn(minutes * minute))).toEqual(new Set([1]));
});

it('requests few or no articles soon after another fetch', () => {
  const due = ids.filter((hid) => isDueForRecheck(hid, new Date(start), new Date(start + minute)));
  expect(due.length).toBeLessThan(5);
});

it('requests all articles after a long pause', () => {
  expect(ids.every((hid) => isDueForRecheck(hid, new Date(0), new Date(start)))).toBe(true);
});
