import { describe, expect, test } from 'vitest';
import { matchesRoutePattern, routeOfAddress } from '~/routing/route-of-address.ts';

describe('routeOfAddress', () => {
  test.each([
    ['/', 'home'],
    ['/ko', 'home'],
    ['/zh-tw/news', 'news'],
    ['/en/news/1012', 'article'],
    ['/en/news/page/2', 'news-page'],
    ['/en/dappstore/detail', 'dappstore-detail'],
    ['/en/dappstore/lido', 'dappstore-dapp'],
    ['/static/zh/help', 'static'],
    ['/404', 'not-found-bare'],
  ])('%s belongs to %s', (address, route) => expect(routeOfAddress(address)).toBe(route));

  test.each(['/xx/news', '/static/ko/help', '/en/news/1012/more', '/en/nothing', '/news', '/brand/logo.svg'])(
    '%s has no route',
    (address) => expect(routeOfAddress(address)).toBeUndefined(),
  );
});

test('matches a dot in an address literally', () => {
  expect(matchesRoutePattern('/en/dappstore/mint.fun', '/en/dappstore/mint.fun')).toBe(true);
  expect(matchesRoutePattern('/en/dappstore/mint.fun', '/en/dappstore/mint-fun')).toBe(false);
});
