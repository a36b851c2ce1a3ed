import { expect, it, vi } from 'vitest';
import type { PublishedRelease } from '~/domain/release/schema.ts';
import { createReleaseFeed } from '~/features/download/release-feed.ts';

const recalled = { date: '2026-11-28', reason: { en: 'It crashes.' }, action: { en: 'Update it.' } };
const release = (build: number, more: object = {}) => ({
  ...{ platform: 'android', channel: 'store', version: '2.3.1', build, date: `2026-11-${build}`, notes: { en: 'New' } },
  ...more,
});

vi.mock('~/content/read/releases.ts', () => ({
  publishedReleases: () => ({
    releases: [release(27), release(26, { recalled }), release(20, { recalled })] as unknown as PublishedRelease[],
  }),
}));

it('gives each build of a version, and each recall of one, an id of its own', () => {
  const ids = createReleaseFeed('en').items.map(({ id }) => id);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
  expect(ids[0]).toBe('https://wallet.example/releases.json#android-store-2.3.1-(26)-recalled');
});
