import { parseRssFeed } from 'feedsmith';
import { expect, it, vi } from 'vitest';
import { newsRssOf } from '~/features/news/feed/rss.ts';
import { newsJsonFeedOf } from '~/features/news/feed/json-feed.ts';

vi.mock('~/content/snapshot.ts', () => ({
  embeddedFolder: 'here',
  readValidSnapshot: () => [],
  isInSnapshot: () => true,
  isFetchedFile: () => true,
  clearSnapshotCache: () => false,
  readSnapshot: () => [
    {
      hid: '7',
      title: 'An end ]]> and another ]]> in a title & <b>',
      summary: 'A bell\u0007',
      content:
        '<p>]]> twice ]]> and a bell\u0007</p><a href="/{siteLang}/submit/dapp">form</a><a href="https://other.example/">out</a>' +
        '<script>go()</script><a href="javascript:go()">x</a>',
      create_time: '2026-11-18T08:30:00Z',
      update_time: '2026-11-19T10:00:00Z',
    },
  ],
}));

it('returns valid XML with sanitized text and absolute links for any article', () => {
  const [item] = parseRssFeed(newsRssOf('ko')).items ?? [];
  expect(item?.title).toBe('An end ]] > and another ]] > in a title & <b>');
  expect(item?.description).toBe('A bell');
  expect(item?.content?.encoded).toBe(
    '<p>]]&gt; twice ]]&gt; and a bell</p><a href="https://wallet.example/ko/submit/dapp">form</a>' +
      '<a href="https://other.example/" target="_blank" rel="noopener noreferrer">out </a><a>x</a>',
  );
});

it('gives an article the same id in the feeds of all languages, each with its own URL', () => {
  const [korean, thai] = [newsJsonFeedOf('ko'), newsJsonFeedOf('th')];
  expect(korean.items[0]).toMatchObject({
    id: 'https://wallet.example/en/news/7',
    url: 'https://wallet.example/ko/news/7',
    language: 'en',
    date_published: '2026-11-18T08:30:00.000Z',
    date_modified: '2026-11-19T10:00:00.000Z',
  });
  expect(thai.items[0]?.id).toBe(korean.items[0]?.id);
  expect(korean.language).toBe('en');
});
