import { describe, expect, it } from 'vitest';
import { isSearchView, queryOfView, defaultStoreView, parseStoreView } from '~/features/dappstore/search/view.ts';

describe('the view in a URL', () => {
  it.each([
    '?q=lending&chain=base&category_id=2',
    '?q=%E5%80%9F%E8%B4%B7',
    '?chain=eth&view=favorites',
    '?q=a+%26+b%3D%23',
    '?chain=eth&chain=base&category_id=2&category_id=5',
    '?category_id=2&sort=name',
    '?chain=eth&category_id=99998',
    '?sort=chains',
    '?sort=checked',
  ])('%s is parsed and serialized without loss', (query) => {
    expect(queryOfView(parseStoreView(query))).toBe(query);
    expect(isSearchView(parseStoreView(query))).toBe(true);
  });

  it('with the hot category is the default view', () => {
    expect(isSearchView(parseStoreView('?category_id=99998'))).toBe(false);
    expect(queryOfView(defaultStoreView)).toBe('');
  });

  it.each([
    '?category_id=',
    '?category_id=x',
    '?category_id=1e999',
    '?chain=%3Cscript%3E',
    '?view=all',
    '?sort=popular',
    '?chain=&chain=%3Cb%3E&category_id=x&category_id=99998',
    '?q=+++',
    '?__proto__=1',
  ])('%s is not a search', (query) => {
    expect(isSearchView(parseStoreView(query))).toBe(false);
  });

  it('cuts off a query after 100 characters', () => {
    expect(parseStoreView(`?q=${'x'.repeat(10_000)}`).q).toHaveLength(100);
    expect(queryOfView({ ...defaultStoreView, q: 'x'.repeat(10_000) })).toBe(`?q=${'x'.repeat(100)}`);
  });
});
