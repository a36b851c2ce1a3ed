import { describe, expect, it } from 'vitest';
import { findLostPages, findShrunkLists } from '../../../scripts/refresh/lost-pages.ts';

const time = '2026-11-20T08:00:00.000Z';

describe('a list that shrinks', () => {
  it.each([
    [50, 45, false],
    [50, 44, true],
    [50, 0, true],
    [5, 3, false],
    [5, 2, true],
    [50, 60, false],
  ])('from %i to %i rows is suspicious: %s', (before, after, isSuspicious) => {
    expect(findShrunkLists({ lists: { news: before }, time }, { lists: { news: after } })).toHaveLength(
      isSuspicious ? 1 : 0,
    );
  });

  it('or disappears is named with its row counts', () => {
    expect(findShrunkLists({ lists: { 'hot.json': 50, 'sections/ko.json': 9 }, time }, { lists: {} })).toEqual([]);
    expect(findShrunkLists({ lists: { 'news/en.json': 50 }, time }, { lists: {} })).toEqual([
      'news/en.json shrank from 50 to 0 rows, by more than 10 %.',
    ]);
  });

  it('is accepted if a person accepted it after the current release', () => {
    const shrunk = (day: string) =>
      findShrunkLists(
        { lists: { news: 50 }, time },
        { lists: { news: 20 }, accepted: { news: `2026-11-${day}T00:00:00.000Z` } },
      );
    expect(shrunk('21')).toEqual([]);
    expect(shrunk('19')).toHaveLength(1);
  });
});

describe('a page that disappears', () => {
  const before = {
    'en/news/1012.html': 'a',
    'en/partner.html': 'a',
    'en/news/page/3.html': 'a',
    'data/dapps/en.json': 'a',
  };

  it('is not lost if the host removed it', () => {
    expect(
      findLostPages(before, { 'en/partner.html': 'b' }, ['news/en.json: row 1013: title: Invalid length']),
    ).toEqual([]);
  });

  it('is lost if its row is invalid', () => {
    expect(
      findLostPages(before, { 'en/partner.html': 'b' }, ['news/en.json: row 1012: title: Invalid length']),
    ).toEqual([
      '/en/news/1012 disappears because its row is invalid, although its host still has it: news/en.json: row 1012: title: Invalid length',
    ]);
  });

  it.each([
    'news/en.json: row 1012 occurs twice: the first one stays',
    'news/en.json: row 1012 was dropped: title is too long; its last good one stays',
    'news/en.json: article 1012: status 500; its last good text stays',
  ])('is not lost if its row still exists (%s)', (fault) => {
    expect(findLostPages(before, { 'en/partner.html': 'b' }, [fault])).toEqual([]);
  });

  it('is lost for an invalid row only if the current release had that row', () => {
    const lost = (ids: Record<string, string[]>) =>
      findLostPages(
        { ...before },
        { 'en/partner.html': 'b' },
        ['news/en.json: row 1012 was dropped: title is too long'],
        ids,
      );
    expect(lost({ 'news/en.json': ['1012'] })).toHaveLength(1);
    // Row 1012 was in the other list, and the host has removed it there.
    expect(lost({ 'news/en.json': ['1011'], 'news/zh-Hans.json': ['1012'] })).toEqual([]);
    expect(lost({})).toHaveLength(1);
  });

  it('is lost if it belongs to no list and has no redirect', () => {
    expect(findLostPages(before, { 'en/news/1012.html': 'a' }, [])).toEqual([
      '/en/partner disappears and has no redirect.',
    ]);
    expect(findLostPages({ 'en/project/dapp.html': 'a' }, {}, [])).toEqual([]);
  });
});
