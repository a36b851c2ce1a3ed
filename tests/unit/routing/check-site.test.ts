import { expect, test } from 'vitest';
import { checkRulesAgainstFiles } from '~/routing/redirects/check-site.ts';
import type { RedirectRule } from '~/routing/redirects/rule.ts';

const position = { file: 'redirects.json', line: 3, rule: '/faq' };
const rule = (to: string, when: RedirectRule['when'] = 'always'): RedirectRule => ({
  from: '/faq',
  to,
  status: 'temporary',
  when,
  position,
});

test('reports a target that the site lacks', () => {
  expect(() => checkRulesAgainstFiles([rule('/en/news/1012')], ['en/news.html'])).toThrow(
    'redirects.json:3  rule /faq: dead target: this site has no page /en/news/1012. Correct "to".',
  );
});

test('accepts an existing target with any query and fragment', () => {
  expect(() => checkRulesAgainstFiles([rule('/en/news?a=1#top')], ['en/news.html'])).not.toThrow();
});

test('requires a negotiated target in every language', () => {
  expect(() => checkRulesAgainstFiles([rule('/{lang}/news', 'language')], ['en/news.html'])).toThrow(
    'no page /zh/news',
  );
});

test('does not check targets on other hosts or targets that are rules', () => {
  expect(() =>
    checkRulesAgainstFiles([rule('https://other.example/'), { ...rule('/faq'), from: '/f' }], []),
  ).not.toThrow();
});

test('reports a rule that hides a file', () => {
  const hiding = { ...rule('/en/news'), from: '/robots.txt' };
  expect(() => checkRulesAgainstFiles([hiding], ['en/news.html', 'robots.txt'])).toThrow(
    'hides the file at /robots.txt. Use another address.',
  );
});

test('reports a rule that hides a page of a row', () => {
  const hiding = { ...rule('/en/news'), from: '/en/news/1012' };
  expect(() => checkRulesAgainstFiles([hiding], ['en/news.html', 'en/news/1012.html'])).toThrow(
    'hides the page at /en/news/1012. Use another address.',
  );
  expect(() => checkRulesAgainstFiles([hiding], ['en/news.html'])).not.toThrow();
});

test('reports a page name that not every host can serve', () => {
  expect(() => checkRulesAgainstFiles([], ['en/news/Big News.html'])).toThrow(
    'dist  rule /en/news/Big News: no host can serve the page en/news/Big News.html under one address. ' +
      'Name it in lower case letters, digits, dots, hyphens and underscores.',
  );
  expect(() =>
    checkRulesAgainstFiles([], ['en/news/1inch_v2.0.html', 'Google123.html', 'en/Big Feed.xml']),
  ).not.toThrow();
});
