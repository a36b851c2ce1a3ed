import { describe, expect, it } from 'vitest';
import { SiteSchema } from '~/config/schema.ts';
import { site } from '~/config/site.ts';
import { validate } from '~/config/validate.ts';
import { openInWalletHref } from '~/domain/deep-link.ts';

describe('deep link into the wallet', () => {
  it('carries address, chain and source as JSON, whatever they hold', () => {
    const params = {
      url: 'https://dapp.example/?a=1&b="%{params}"$&#c',
      chain: 'zkSync Era',
      source: 'A & B',
    };
    const href = openInWalletHref('wallet://open?params={params}', params);
    expect(new URL(href).protocol).toBe('wallet:');
    expect(JSON.parse(new URL(href).searchParams.get('params') ?? '')).toEqual(params);
  });

  it('names no chain that the wallet has no identifier for', () => {
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
  ])('is no template of the configuration: %s', (openDapp) => {
    const input = { ...site, deepLinks: { openDapp } };
    expect(() => validate('site.json', SiteSchema, input)).toThrow('deepLinks.openDapp');
  });
});
