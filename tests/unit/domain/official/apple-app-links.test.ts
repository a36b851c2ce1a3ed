import { describe, expect, it, test } from 'vitest';
import { appStoreIdOf } from '~/domain/official/app-store-id.ts';
import { createAppleAppLinks } from '~/domain/official/apple-app-links.ts';

describe('createAppleAppLinks', () => {
  it('allows the apps to open exactly the given paths', () => {
    expect(createAppleAppLinks(['ABCDE12345.com.lumenpouch.app'], ['/open', '/en/open'])).toEqual({
      applinks: {
        details: [{ appIDs: ['ABCDE12345.com.lumenpouch.app'], components: [{ '/': '/open' }, { '/': '/en/open' }] }],
      },
    });
  });

  it('lists no app if none is configured', () => {
    expect(createAppleAppLinks([], ['/open'])).toEqual({ applinks: { details: [] } });
  });
});

test.each([
  ['https://apps.apple.com/us/app/lumen-pouch/id1234567890', '1234567890'],
  ['https://apps.apple.com/app/id1234567890?mt=8', '1234567890'],
  ['https://testflight.apple.com/join/aBcD1234', undefined],
  ['https://apps.apple.com/developer/id1234567890', undefined],
  ['https://apps.apple.com.example/app/id1234567890', undefined],
  ['https://appstore.example/wallet', undefined],
])('finds the App Store id of %s: %s', (url, id) => {
  expect(appStoreIdOf(url)).toBe(id);
});
