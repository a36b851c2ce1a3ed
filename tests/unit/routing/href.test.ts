import { expect, test } from 'vitest';
import { fillUrlPattern, href, routeParameterName } from '~/routing/href.ts';

test('returns links in the language of the reader', () => {
  expect(href('news', 'zh-tw')).toBe('/zh-tw/news');
  expect(href('article', 'en', { article: '1012' })).toBe('/en/news/1012');
  expect(href('dappstore-dapp', 'en', { dapp: 'a b/c' })).toBe('/en/dappstore/a%20b%2Fc');
});

test('throws if a parameter is missing', () => {
  expect(() => fillUrlPattern('/{lang}/news/{article}', { lang: 'en' })).toThrow(
    'The address /{lang}/news/{article} needs the parameter article.',
  );
});

test('returns the parameter of a pattern', () => {
  expect(routeParameterName('/{lang}/news/{article}')).toBe('article');
  expect(routeParameterName('/{lang}/news')).toBeUndefined();
});
