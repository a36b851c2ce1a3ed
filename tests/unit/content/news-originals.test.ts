import { expect, it, vi } from 'vitest';
import { articleIdsOf, articleOf, newsOf } from '~/content/read/news.ts';

const row = (hid: string, title: string) => ({ hid, title, content: 'Text.', create_time: `2026-11-${hid}T08:00:00Z` });

vi.mock('~/content/snapshot.ts', () => ({
  snapshotFolder: 'here',
  clearSnapshotCache: () => false,
  isFetched: () => true,
  readValidSnapshot: () => [],
  readSnapshot: (file: string) =>
    file === 'news/en.json'
      ? [row('11', 'Both'), row('12', 'English alone'), { ...row('13', 'Reserved'), hid: 'page' }]
      : [row('11', '都有'), row('14', '仅中文')],
}));

it('an article in two languages is read in the original of the reader', () => {
  expect(articleOf('zh-tw', '11')).toMatchObject({ original: 'zh', writtenIn: ['zh', 'en'], item: { title: '都有' } });
  expect(articleOf('th', '11')).toMatchObject({ original: 'en', item: { title: 'Both' } });
});

it('an article in one language is read in that one by everybody, and stands in the lists of its own readers alone', () => {
  expect(articleOf('en', '14')).toMatchObject({ original: 'zh', writtenIn: ['zh'], item: { title: '仅中文' } });
  expect(articleOf('zh', '12')).toMatchObject({ original: 'en', item: { title: 'English alone' } });
  expect(articleIdsOf('ko')).toEqual(['12', '11', '14']);
  expect(newsOf('ko').map(({ hid }) => hid)).toEqual(['12', '11']);
});

it('an article is looked up once for all languages that read it in the same original', () => {
  expect(articleOf('th', '11')).toBe(articleOf('ko', '11'));
  expect(articleOf('th', '11')).not.toBe(articleOf('zh', '11'));
  expect(articleOf('th', '12').writtenIn).not.toBe(articleOf('th', '11').writtenIn);
  expect(articleOf('zh', '11').writtenIn).toBe(articleOf('th', '11').writtenIn);
});

it('no article may take the address of the pages', () => {
  expect(articleIdsOf('en')).not.toContain('page');
});
