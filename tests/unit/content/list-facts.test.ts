import { expect, it, vi } from 'vitest';
import { fetchedListAges } from '~/content/read/build-facts.ts';

const list = { digest: 'd', count: 5, host: 'https://content.test', fetched: '2026-11-20T05:00:00.000Z' };
const manifest = {
  fetched: '2026-11-20T08:00:00.000Z',
  files: {
    'dapps.json': { ...list, refused: '2026-11-20T06:00:00.000Z' },
    'hot.json': { ...list, fetched: '2026-11-20T08:00:00.000Z' },
  },
};
vi.mock('~/content/snapshot.ts', async (original) => ({
  ...(await original<object>()),
  isInSnapshot: () => true,
  readValidSnapshot: () => manifest,
}));

it('fetchedListAges returns the age of each list, and since when it is refused', () => {
  expect(fetchedListAges()).toEqual({
    'dapps.json': { fetched: list.fetched, ageHours: 3, refusedSince: '2026-11-20T06:00:00.000Z' },
    'hot.json': { fetched: manifest.fetched, ageHours: 0 },
  });
});
