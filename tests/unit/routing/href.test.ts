import { expect, test } from 'vitest';
import { fillPattern, href, paramNameOf } from '~/routing/href.ts';

test('a link stands in the language of its reader', () => {
  expect(href('news', 'zh-tw')).toBe('/zh-tw/news');
  expect(href('article', 'en', { article: '1012' })).toBe('/en/news/1012');
  expect(href('dappstore-dapp', 'en', { dapp: 'a b/c' })).toBe('/en/dappstore/a%20b%2Fc');
});

test('a link that lacks a part is no link', () => {
  expect(() => fillPattern('/{lang}/news/{article}', { lang: 'en' })).toThrow(
    'The address /{lang}/news/{article} needs the parameter article.',
  );
});

test('a pattern has at most one parameter of its own', () => {
  expect(paramNameOf('/{lang}/news/{article}')).toBe('article');
  expect(paramNameOf('/{lang}/news')).toBeUndefined();
});
