import { expect, it, vi } from 'vitest';
import { articleOf } from '~/content/read/news.ts';

// Articles 9 to 1, newest first. Articles 9, 6, 5, 3 and 1 have the topic red, all others blue.
const red = ['9', '6', '5', '3', '1'];

vi.mock('~/content/snapshot.ts', () => ({
  embeddedFolder: 'here',
  clearSnapshotCache: () => false,
  isFetchedFile: () => true,
  readValidSnapshot: () => [],
  isInSnapshot: () => true,
  readSnapshot: () =>
    ['9', '8', '7', '6', '5', '4', '3', '2', '1'].map((hid) => ({
      hid,
      title: hid,
      content: 'Text.',
      create_time: `2026-11-0${hid}T08:00:00Z`,
      tag_bg_color: red.includes(hid) ? '#f00' : '#00f',
    })),
}));

const related = (hid: string) => articleOf('en', hid).related.map((item) => item.hid);

it('returns articles of the same tag, older ones first, without the two neighbours', () => {
  expect(related('6')).toEqual(['3', '1', '9']);
});

it('fills up with articles of other tags, older ones first', () => {
  expect(related('8')).toEqual(['4', '2', '6']);
});

it('returns related articles for the newest and the oldest article', () => {
  expect(related('9')).toEqual(['6', '5', '3']);
  expect(related('1')).toEqual(['3', '5', '6']);
});
