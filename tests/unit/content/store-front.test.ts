import { expect, it, vi } from 'vitest';
import * as constants from '~/config/constants.ts';
import { storeBanners } from '~/content/read/store-front.ts';

vi.mock('~/content/read/promotions.ts', () => ({
  bannersOf: () => ({
    language: 'en',
    list: Array.from({ length: 46 }, (_, index) => ({
      hid: `b${index}`,
      object: { url: `https://a.example.org/${index}` },
    })),
  }),
}));

it('the store shows as many banners as it asks a host for, however many the host sends', () => {
  expect(storeBanners('en').map(({ hid }) => hid)).toEqual(
    Array.from({ length: constants.bannerCount }, (_, index) => `b${index}`),
  );
});
