import { expect, it, vi } from 'vitest';
import * as constants from '~/config/constants.ts';
import { storeBannersOf } from '~/content/read/store-front.ts';

const banner = (hid: string, path: unknown) => ({ hid, object: { url: `https://a.example.org/${String(path)}` } });
const lists = vi.hoisted(() => ({ banners: [] as unknown[], large: [] as unknown[] }));

vi.mock('~/content/read/promotions.ts', () => ({
  bannersOf: () => ({ language: 'en', list: lists.banners }),
  superBannersOf: () => ({ language: 'ko', list: lists.large }),
}));

it('shows at most as many banners as the site requests', () => {
  lists.banners = Array.from({ length: 46 }, (_, index) => banner(`b${index}`, index));
  expect(storeBannersOf('en').map(({ hid }) => hid)).toEqual(
    Array.from({ length: constants.maxBanners }, (_, index) => `b${index}`),
  );
});

it('adds the large banners of the main API host, without duplicate URLs, with their language', () => {
  lists.banners = [banner('b0', 0), banner('b1', 1)];
  lists.large = [banner('l1', 1), banner('l2', 2), banner('l3', 2)];
  expect(storeBannersOf('en').map(({ hid, language }) => [hid, language])).toEqual([
    ['b0', 'en'],
    ['b1', 'en'],
    ['l2', 'ko'],
  ]);
});
