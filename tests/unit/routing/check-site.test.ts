import { expect, test } from 'vitest';
import { checkSite } from '~/routing/redirects/check-site.ts';
import type { RedirectRule } from '~/routing/redirects/rule.ts';

const position = { file: 'redirects.json', line: 3, rule: '/faq' };
const rule = (to: string, when: RedirectRule['when'] = 'always'): RedirectRule => ({
  from: '/faq',
  to,
  status: 'temporary',
  when,
  position,
});

test('a target that the site lacks is named', () => {
  expect(() => checkSite([rule('/en/news/1012')], ['en/news.html'])).toThrow(
    'redirects.json:3  rule /faq: dead target: this site has no page /en/news/1012. Correct "to".',
  );
});

test('a target that the site has is good, whatever its query and part', () => {
  expect(() => checkSite([rule('/en/news?a=1#top')], ['en/news.html'])).not.toThrow();
});

test('a negotiated target must be there in every language', () => {
  expect(() => checkSite([rule('/{lang}/news', 'language')], ['en/news.html'])).toThrow('no page /zh/news');
});

test('what stands elsewhere, or is a rule itself, is not looked for', () => {
  expect(() => checkSite([rule('https://other.example/'), { ...rule('/faq'), from: '/f' }], [])).not.toThrow();
});

test('a page whose name no host could serve under one address is named', () => {
  expect(() => checkSite([], ['en/news/Big News.html'])).toThrow(
    'dist  rule /en/news/Big News: no host can serve the page en/news/Big News.html under one address. ' +
      'Name it in lower case letters, digits, dots, hyphens and underscores.',
  );
  expect(() => checkSite([], ['en/news/1inch_v2.0.html', 'Google123.html', 'en/Big Feed.xml'])).not.toThrow();
});
