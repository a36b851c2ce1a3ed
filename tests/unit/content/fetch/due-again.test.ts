import { expect, it } from 'vitest';
import { isDueForRecheck } from '~/content/fetch/news.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 27, 18, 7);
const ids = Array.from({ length: 300 }, (_, index) => `article-${index}`);

/** Returns how often each article is requested in a day of fetches at an interval. */
const requestsIn = (interval: number): number[] =>
  ids.map((hid) => {
    let count = 0;
    for (let since = start; since < start + 24 * 60 * minute; since += interval)
      if (isDueForRecheck(hid, new Date(since), new Date(since + interval))) count++;
    return count;
  });

it.each([5, 15, 60, 24 * 60])(
  'every article is requested again once a day, with a fetch each %i minutes',
  (minutes) => {
    expect(new Set(requestsIn(minutes * minute))).toEqual(new Set([1]));
  },
);

it('a fetch soon after another requests few or none', () => {
  const due = ids.filter((hid) => isDueForRecheck(hid, new Date(start), new Date(start + minute)));
  expect(due.length).toBeLessThan(5);
});

it('after a long pause all are requested', () => {
  expect(ids.every((hid) => isDueForRecheck(hid, new Date(0), new Date(start)))).toBe(true);
});
