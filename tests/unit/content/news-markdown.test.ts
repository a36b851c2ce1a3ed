import { expect, it, vi } from 'vitest';
import { articleIdsOf, articleOf, newsOf } from '~/content/read/news.ts';
import type * as Snapshot from '~/content/snapshot.ts';

const files = vi.hoisted(() => {
  const row = (hid: string, day: string) => ({
    ...{ hid, title: `Title ${hid}`, content: `<p>Text ${hid}</p>`, create_time: `2026-11-${day}T08:00:00Z` },
  });
  return {
    'news/en.json': [row('1', '01'), row('3', '03')],
    'news/en.generated.json': [row('keys', '02'), row('page', '04')],
    'news/zh-Hans.json': [],
    'delisted.json': [],
  };
});

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const { simulatedSnapshot } = await import('../../fixtures/simulated-snapshot.ts');
  return simulatedSnapshot(await importOriginal<typeof Snapshot>(), files);
});
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

it('lists Markdown articles among the others by time, with the same checks', () => {
  expect(newsOf('en').map(({ hid }) => hid)).toEqual(['3', 'keys', '1']);
  expect(articleOf('en', 'keys').item.content()).toBe('<p>Text keys</p>');
  expect(articleIdsOf('ko')).toContain('keys');
});
