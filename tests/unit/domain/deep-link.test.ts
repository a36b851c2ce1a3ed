import { describe, expect, it } from 'vitest';
import { SiteSchema } from '~/config/schema.ts';
import { site } from '~/config/site.ts';
import { validateConfiguration } from '~/config/validate.ts';
import { openLinkFragment, openInWalletHref, parseOpenLinkFragment } from '~/domain/deep-link.ts';

describe('openInWalletHref', () => {
  it('encodes URL, chain and source as JSON, with any characters', () => {
    const params = {
      url: 'https://dapp.example/?a=1&b="%{params}"$&#c',
      chain: 'zkSync Era',
      source: 'A & B',
    };
    const href = openInWalletHref('wallet://open?params={params}', params);
    expect(new URL(href).protocol).toBe('wallet:');
    expect(JSON.parse(new URL(href).searchParams.get('params') ?? '')).toEqual(params);
  });

  it('omits the chain if the wallet has no identifier for it', () => {
    const params = { url: 'https://dapp.example', chain: undefined, source: 'A' };
    const href = openInWalletHref('wallet://open?params={params}', params);
    expect(JSON.parse(new URL(href).searchParams.get('params') ?? '')).toEqual({
      url: params.url,
      source: 'A',
    });
  });

  it.each([
    'javascript://open?params={params}',
    'data:text/html,{params}',
    'https://x.example/{params}',
    'wallet://open',
  ])('refuses the configured template %s', (openDapp) => {
    const input = { ...site, deepLinks: { openDapp } };
    expect(() => validateConfiguration('site.json', SiteSchema, input)).toThrow('deepLinks.openDapp');
  });
});

describe('fragment of a link to /open', () => {
  it.each([
    ['https://app.aave.com/', undefined],
    ['https://app.aave.com/?a=1&b=2#/markets?x=%20y', 'zkSync Era'],
    ['http://dapp.example:8080/a+b,c;d=e', 'EOS EVM'],
    ['https://xn--pypal-4ve.example.org/%E6%96%87', 'ETH'],
  ])('encodes and decodes %s', (url, chain) => {
    const link = new URL(`https://wallet.example/en/open${openLinkFragment({ url, chain })}`);
    expect(parseOpenLinkFragment(link.hash)).toEqual({ url, ...(chain && { chain }) });
    expect(link.search).toBe('');
  });

  it('stays short, so that its QR code is easy to scan', () => {
    expect(openLinkFragment({ url: 'https://app.aave.com/a?b=c', chain: 'ETH' })).toBe(
      '#url=https://app.aave.com/a?b=c&chain=ETH',
    );
  });

  it.each([
    '',
    '#',
    '#url=',
    '#url=app.aave.com',
    '#url=//app.aave.com',
    '#url=/en/news',
    '#url=javascript:alert(1)',
    '#url=JaVaScRiPt:alert(1)//https://app.aave.com',
    '#url=java%0Ascript:alert(1)',
    '#url=data:text/html,x',
    '#url=blob:https://app.aave.com/1',
    '#url=ftp://app.aave.com',
    '#url=tpdapp://open',
    '#url=intent://app.aave.com',
    '#url=https:app.aave.com%5C@evil.example',
    '#url=https://app.aave.com%5C@evil.example',
    '#url=https://app.aave.com@evil.example',
    '#url=https://user:password@app.aave.com',
    '#url=https://app.aave.com/%0D%0Ax',
    '#url=https://app.aave.com/%E2%80%AEx',
    '#url=https://app.aave.com/ x',
    '#url=%20https://app.aave.com',
    '#url=https://',
    '#url=https://a..b%00c',
    '#url=https://app.aave.com&url=https://evil.example',
    '#URL=https://app.aave.com',
    `#url=https://app.aave.com/${'x'.repeat(2000)}`,
    '#https://app.aave.com',
    '#url=%E0%A4%A',
  ])('is rejected: %s', (hash) => {
    expect(parseOpenLinkFragment(hash)).toBeUndefined();
  });

  it('returns a host in Punycode', () => {
    expect(parseOpenLinkFragment('#url=https://аpp.aave.com')?.url).toBe('https://xn--pp-6kc.aave.com/');
  });

  it.each(['<b>', 'x'.repeat(33), 'ETH&chain=BSC', '\u202eHTE'])('ignores an invalid chain: %s', (chain) => {
    expect(parseOpenLinkFragment(`#url=https://app.aave.com/&chain=${chain}`)).toEqual({
      url: 'https://app.aave.com/',
    });
  });
});
