import { expect, test } from 'vitest';
import { reduceCsps, cspOfPage } from '~/routing/page-csps.ts';

const site = {
  'en.html': 'usual',
  'ko.html': 'usual',
  'en/news.html': 'usual',
  'en/news/7.html': 'usual',
  '404.html': 'usual',
  'en/dappstore/detail.html': 'detail',
  'ko/dappstore/detail.html': 'detail',
  'en/dappstore/page/2.html': 'usual',
  'en/dappstore/lido.html': 'usual',
};
const policiesOf = (pages: Record<string, string>) => reduceCsps(new Map(Object.entries(pages)));

/** Asserts that the reduced CSPs still contain the original CSP of every page. */
function expectTrue(pages: Record<string, string>): void {
  const policies = policiesOf(pages);
  const read = Object.keys(pages).map((file) => [file, cspOfPage(policies, file)]);
  expect(Object.fromEntries(read)).toEqual(pages);
}

test('returns one rule for a route whose pages have another policy', () => {
  expect(policiesOf(site)).toEqual({
    usual: 'usual',
    exceptions: [{ pattern: '/{lang}/dappstore/detail', policy: 'detail' }],
  });
  expectTrue(site);
});

test('returns its own rule for a page that differs from its route', () => {
  const pages = { ...site, 'en/news/8.html': 'usual', 'en/news/9.html': 'odd' };
  expect(policiesOf(pages).exceptions[0]).toEqual({ pattern: '/en/news/9', policy: 'odd' });
  expectTrue(pages);
});

test('lists a route with the usual policy before the wider route that contains it', () => {
  const pages = {
    ...site,
    'en/dappstore/detail.html': 'usual',
    'ko/dappstore/detail.html': 'usual',
    'en/dappstore/lido.html': 'dapp',
  };
  expect(policiesOf(pages).exceptions).toEqual([
    { pattern: '/{lang}/dappstore/detail', policy: 'usual' },
    { pattern: '/{lang}/dappstore/{dapp}', policy: 'dapp' },
  ]);
  expectTrue(pages);
});

test('uses the policy of most pages as the usual one, in any order', () => {
  const pages = Object.fromEntries(Object.entries(site).toReversed());
  expect(policiesOf(pages)).toEqual(policiesOf(site));
  expect(policiesOf({ 'en/dapp.html': 'odd', ...pages }).usual).toBe('usual');
  const even = { 'en/news.html': 'b', 'en/chains.html': 'a' };
  const turned = Object.fromEntries(Object.entries(even).toReversed());
  expect(policiesOf(even)).toEqual(policiesOf(turned));
  expectTrue(even);
});

test('keeps the policy of a route after a wider one', () => {
  const pages = {
    'en/dappstore/lido.html': 'dapp',
    'en/dappstore/detail.html': 'detail',
    'en.html': 'usual',
    'ko.html': 'usual',
  };
  expectTrue(pages);
});

test('does not change the policy of neighbours of a page with a dot in its name', () => {
  expectTrue({ ...site, 'en/news/8.html': 'usual', 'en/news/v1.2.html': 'odd', 'en/news/v1-2.html': 'usual' });
});

test('returns no policy for other files', () => {
  expect(cspOfPage(policiesOf(site), '_astro/app.js')).toBeUndefined();
});
