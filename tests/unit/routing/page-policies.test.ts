import { expect, test } from 'vitest';
import { pagePolicies, policyOfPage } from '~/routing/page-policies.ts';

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
const policiesOf = (pages: Record<string, string>) => pagePolicies(new Map(Object.entries(pages)));

/** Asserts that the policy of every page is found again. */
function expectTrue(pages: Record<string, string>): void {
  const policies = policiesOf(pages);
  const read = Object.keys(pages).map((file) => [file, policyOfPage(policies, file)]);
  expect(Object.fromEntries(read)).toEqual(pages);
}

test('a route whose pages carry another policy is one rule', () => {
  expect(policiesOf(site)).toEqual({
    usual: 'usual',
    exceptions: [{ pattern: '/{lang}/dappstore/detail', policy: 'detail' }],
  });
  expectTrue(site);
});

test('a page that differs from the others of its route is a rule of its own', () => {
  const pages = { ...site, 'en/news/8.html': 'usual', 'en/news/9.html': 'odd' };
  expect(policiesOf(pages).exceptions[0]).toEqual({ pattern: '/en/news/9', policy: 'odd' });
  expectTrue(pages);
});

test('a usual route inside a wider one that is not is said before it', () => {
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

test('the usual policy is that of most pages, in whatever order they are read', () => {
  const pages = Object.fromEntries(Object.entries(site).toReversed());
  expect(policiesOf(pages)).toEqual(policiesOf(site));
  expect(policiesOf({ 'en/dapp.html': 'odd', ...pages }).usual).toBe('usual');
  const even = { 'en/news.html': 'b', 'en/chains.html': 'a' };
  const turned = Object.fromEntries(Object.entries(even).toReversed());
  expect(policiesOf(even)).toEqual(policiesOf(turned));
  expectTrue(even);
});

test('a route keeps its policy when a wider one was read first', () => {
  const pages = {
    'en/dappstore/lido.html': 'dapp',
    'en/dappstore/detail.html': 'detail',
    'en.html': 'usual',
    'ko.html': 'usual',
  };
  expectTrue(pages);
});

test('a page of its own with a dot in its name leaves its neighbours as they are', () => {
  expectTrue({ ...site, 'en/news/8.html': 'usual', 'en/news/v1.2.html': 'odd', 'en/news/v1-2.html': 'usual' });
});

test('what is no page has no policy of its own', () => {
  expect(policyOfPage(policiesOf(site), '_astro/app.js')).toBeUndefined();
});
