import { describe, expect, it } from 'vitest';
import { buildModel } from '~/routing/redirects/load.ts';
import { checkRedirects, checkTargets } from '../../../scripts/hosts/check-redirects.ts';
import { fileOf, settings } from './redirect-model.ts';

const modelOf = (to: string, from = '/faq') => buildModel(fileOf({ from, to, status: 'temporary' }), settings);
const check = (to: string, from?: string) => checkRedirects(modelOf(to, from));

describe('a redirect to a page that is made of data', () => {
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
  ])('%s is refused, and the rule is named', (to) => {
    const refusal = `redirects.json:3  rule /faq: dead target: this site has no page ${to}.`;
    expect(() => check(to)).toThrow(refusal);
    expect(() => checkTargets(modelOf(to))).toThrow(refusal);
  });

  it('is refused where it exists in some languages alone', () => {
    expect(() => check('/static/{lang}/help', '/{lang}/faq')).toThrow('dead target');
  });
});
