import { describe, expect, it } from 'vitest';
import { isExampleUrl, isHttpUrl } from '~/lib/safe-url.ts';

describe('safe addresses', () => {
  it.each(['https://a.test', 'http://a.test:8080/x?y#z', 'https://xn--bcher-kva.example', 'https://bücher.example'])(
    '%s is one',
    (url) => {
      expect(isHttpUrl(url)).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.test',
    '//a.test',
    '/path',
    'https://user@a.test',
    'https://u:p@a.test',
    '',
    'http://',
  ])('%s is none', (url) => {
    expect(isHttpUrl(url)).toBe(false);
  });

  it('knows the reserved hosts, also in e-mail addresses', () => {
    expect(['https://wallet.example', 'https://a.example.com/x', 'me@wallet.example'].every(isExampleUrl)).toBe(true);
    expect(['https://example.wallet.io', 'https://notexample', 'me@wallet.io'].some(isExampleUrl)).toBe(false);
  });
});
