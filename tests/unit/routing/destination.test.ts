import { describe, expect, test } from 'vitest';
import { isSafeRedirectTarget } from '~/lib/is-safe-redirect-target.ts';
import { redirectLocationOf } from '~/routing/redirects/destination.ts';

describe('locationOf', () => {
  test.each([
    ['/en/news', '', '/en/news'],
    ['/en/news', 'a=1', '/en/news?a=1'],
    ['/en/news?a=1#top', '', '/en/news?a=1#top'],
    ['/en/news?a=1#top', 'b=2', '/en/news?a=1&b=2#top'],
    ['/en/news?source=mail', 'source=x', '/en/news?source=mail'],
    ['/en/news?source=mail', 'a=1&source=mail', '/en/news?a=1&source=mail'],
    ['/en/news?source=mail', 'source=mail&source=mail', '/en/news?source=mail'],
    ['/en/news?a=1&b=2', 'b=3', '/en/news?a=1&b=2'],
    ['/en/news?a=1&b=2', 'a=1&b=2&c=3', '/en/news?a=1&b=2&c=3'],
    ['/en/news?v=1.2', 'v=1x2', '/en/news?v=1.2'],
    ['/en/news?a.b=1', 'axb=2', '/en/news?a.b=1&axb=2'],
  ])('for %s with query %j returns %s', (to, query, location) => expect(redirectLocationOf(to, query)).toBe(location));
});

test.each(['/en/news', '/en/news?a=1&b=%2F#top', 'https://forum.example/c/1', 'http://localhost:8080/static/en/help'])(
  '%s is a safe target',
  (to) => expect(isSafeRedirectTarget(to)).toBe(true),
);

test.each([
  '/',
  '//x.test/',
  '/en//news',
  'https://x.test//a',
  'https://x.test',
  'x/https://y.test/',
  '/-x',
  '/en/a b',
  'https://h.test:99999/',
  'https://..../',
  'https://a..test/',
  'https://.test/',
  'https://-/',
  'https://h.test/a%',
  '/en/news?a=%2',
])('%s is not a safe target', (to) => expect(isSafeRedirectTarget(to)).toBe(false));
