import { describe, expect, it } from 'vitest';
import { parseRedirectRules } from '~/routing/redirects/load.ts';
import { checkRedirects, checkRedirectTargets } from '../../../scripts/hosts/check-redirects.ts';
import { fileOf, settings } from './redirect-model.ts';

const rulesOf = (to: string, from = '/faq') => parseRedirectRules(fileOf({ from, to, status: 'temporary' }), settings);
const check = (to: string, from?: string) => checkRedirects(rulesOf(to, from));

describe('a redirect to a page with data', () => {
  it.each([
    '/en/dappstore/uniswap',
    '/en/dappstore/category/dex',
    '/en/dappstore/page/2',
    '/en/news/1012',
    '/static/en/help#top',
  ])('%s is accepted', (to) => expect(check(to).folders.has('nginx')).toBe(true));

  it.each([
    '/en/dappstore/no-such-dapp',
    '/en/dappstore/category/no-such-category',
    '/en/dappstore/page/999',
    '/en/news/no-such-article',
    '/en/news/page/999',
  ])('%s is rejected with the name of the rule', (to) => {
    const refusal = `redirects.json:3  rule /faq: dead target: this site has no page ${to}.`;
    expect(() => check(to)).toThrow(refusal);
    expect(() => checkRedirectTargets(rulesOf(to))).toThrow(refusal);
  });

  it.each(['/robots.txt', '/data/search/en.json', '/marks/dapp/a.svg', '/en/news/feed.xml', '/site-0a.js'])(
    'is rejected for a rule that hides the file at %s',
    (from) => expect(() => check('/en/news', from)).toThrow(`hides the file at ${from}. Use another address.`),
  );

  it.each(['/en/news/1012', '/en/news/page/2', '/en/dappstore/uniswap', '/{lang}/dappstore/category/dex'])(
    'is rejected for a rule that hides the page at %s',
    (from) => expect(() => check('/en/news', from)).toThrow(/hides the page at \S+\. Use another address\./),
  );

  it.each(['/en/news/gone', '/en/news/page/999', '/en/dappstore/gone', '/{lang}/dappstore/category/gone'])(
    'is accepted from the page of a row that does not exist: %s',
    (from) => expect(check('/en/news', from).folders.has('nginx')).toBe(true),
  );

  it('is rejected if the page exists only in some languages', () => {
    expect(() => check('/static/{lang}/help', '/{lang}/faq')).toThrow('dead target');
  });

  it('is reported together with all other problems', () => {
    const rules = [
      { from: '/a', to: '/en/news/no-such-article', status: 'temporary' },
      { from: '/b', to: '/en/nowhere', status: 'temporary' },
      { from: '/c', to: '/en/news', status: 'sometimes' },
      { from: '/d', to: 'http://wallet.io', status: 'temporary' },
      { from: '/e', to: '/f', status: 'temporary' },
      { from: '/f', to: '/e', status: 'temporary' },
      { from: '/g', to: '/en/news', status: 'temporary' },
      { from: '/g', to: '/en/chains', status: 'temporary' },
    ];
    const read = parseRedirectRules(fileOf(...rules), settings);
    for (const { from } of rules) expect(() => checkRedirects(read)).toThrow(`rule ${from}: `);
  });
});
