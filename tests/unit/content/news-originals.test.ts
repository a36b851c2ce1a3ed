import { expect, it, vi } from 'vitest';
import { articleIdsOf, articleOf, newsOf } from '~/content/read/news.ts';

const row = (hid: string, title: string) => ({ hid, title, content: 'Text.', create_time: `2026-11-${hid}T08:00:00Z` });

vi.mock('~/content/snapshot.ts', () => ({
  embeddedFolder: 'here',
  clearSnapshotCache: () => false,
  isFetchedFile: () => true,
  readValidSnapshot: () => [],
  readSnapshot: (file: string) =>
    file === 'news/en.json'
      ? [row('11', 'Both'), row('12', 'English alone'), { ...row('13', 'Reserved'), hid: 'page' }]
      : [row('11', '都有'), row('14', '仅中文')],
}));

it('shows an article of two languages in the original for the reader', () => {
  expect(articleOf('zh-tw', '11')).toMatchObject({ original: 'zh', writtenIn: ['zh', 'en'], item: { title: '都有' } });
  expect(articleOf('th', '11')).toMatchObject({ original: 'en', item: { title: 'Both' } });
});

it('shows an article of one language to everybody, but lists it only for its readers', () => {
  expect(articleOf('en', '14')).toMatchObject({ original: 'zh', writtenIn: ['zh'], item: { title: '仅中文' } });
  expect(articleOf('zh', '12')).toMatchObject({ original: 'en', item: { title: 'English alone' } });
  expect(articleIdsOf('ko')).toEqual(['12', '11', '14']);
  expect(newsOf('ko').map(({ hid }) => hid)).toEqual(['12', '11']);
});

it('looks an article up once for all languages with the same original', () => {
  expect(articleOf('th', '11')).toBe(articleOf('ko', '11'));
  expect(articleOf('th', '11')).not.toBe(articleOf('zh', '11'));
  expect(articleOf('th', '12').writtenIn).not.toBe(articleOf('th', '11').writtenIn);
  expect(articleOf('zh', '11').writtenIn).toBe(articleOf('th', '11').writtenIn);
});

it('drops an article whose id is a reserved path', () => {
  expect(articleIdsOf('en')).not.toContain('page');
});
