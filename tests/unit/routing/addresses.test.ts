import { expect, test } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { canonicalAddressOf, isHostileRequestTarget, languagePrefixes } from '~/routing/addresses.ts';

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/EN', '/en'],
  ['/en.html', '/en'],
  ['/ZH-TW/news/', '/zh-tw/news'],
  ['/zh-tw.html', '/zh-tw'],
  ['/en/news.html', '/en/news'],
  ['/en/news/index.html', '/en/news'],
  ['/en/news.html/', '/en/news.html'],
  ['/en/a.b.html', '/en/a.b'],
  ['/static/EN/help/', '/static/en/help'],
  ['/help/', '/help'],
])('the canonical address of %s is %s', (path, address) => expect(canonicalAddressOf(path)).toBe(address));

test.each(['/en/News', '/STATIC/en/help', '/Help', '/en//news', '/en/-x', '/en/a b', '/en/ü', '/en/news\n', '/.html'])(
  '%j has no canonical address',
  (path) => expect(canonicalAddressOf(path)).toBeUndefined(),
);

test.each(['//', '/en//x', '/a\\b', '/a%2Fb', '/a%5cb', '/a/../b', '/a/.', '/%2e%2E/a', '/a/.%2e?b', '/a%00'])(
  'rejects %s as hostile',
  (target) => {
    expect(isHostileRequestTarget(target)).toBe(true);
  },
);

test.each(['/', '/en/news', '/.well-known/security.txt', '/a..b', '/...', '/a?b=//c\\%2f..'])(
  'accepts %s as not hostile',
  (target) => {
    expect(isHostileRequestTarget(target)).toBe(false);
  },
);

test('reads the language prefixes from the route table', () => {
  const texts = languagePrefixes.map(({ before, language }) => before + language);
  expect(texts).toHaveLength(languageCodes.length + 2);
  expect(texts).toEqual(expect.arrayContaining(['/zh-tw', '/static/zh', '/static/en']));
});
