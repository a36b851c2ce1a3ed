import { describe, expect, it } from 'vitest';
import { isExampleUrl, isHttpUrl, isReservedUrl, isSafeUrl, normalizeUrl } from '~/lib/safe-url.ts';

describe('safe URLs', () => {
  it.each(['https://a.test', 'http://a.test:8080/x?y#z', 'https://xn--bcher-kva.example', 'https://bücher.example'])(
    'include %s',
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
    'https://:p@a.test',
    'web+https://a.test',
    '',
    'http://',
  ])('do not include %s', (url) => {
    expect(isHttpUrl(url)).toBe(false);
  });

  it('may be examples, also in e-mail addresses', () => {
    expect(
      ['https://wallet.example', 'https://a.example.com/x', 'me@wallet.example', '"a@b"@wallet.example'].every(
        isExampleUrl,
      ),
    ).toBe(true);
    expect(['https://example', 'https://example.com', 'https://example.net'].every(isExampleUrl)).toBe(true);
    expect(['https://example.wallet.io', 'https://notexample', 'me@wallet.io'].some(isExampleUrl)).toBe(false);
  });

  it('use https, or http on the same machine', () => {
    const trusted = ['https://a.test', 'http://localhost:4322/api', 'http://127.0.0.1/x', 'http://localhost'];
    expect(trusted.filter(isSafeUrl)).toEqual(trusted);
    const others = [
      'http://a.test',
      'http://localhost.a.test',
      'http://127.0.0.10',
      'https://u@a.test',
      'ftp://localhost/',
    ];
    expect(others.filter(isSafeUrl)).toEqual([]);
  });

  it('are normalized as browsers read them', () => {
    expect(normalizeUrl('https://a.test/x?y#z')).toBe('https://a.test/x?y#z');
    expect(normalizeUrl('https:\\\\a.test\\x')).toBe('https://a.test/x');
    expect(normalizeUrl('https://a.test\\@b.test/')).toBe('https://a.test/@b.test/');
    expect(normalizeUrl('https://a.test/x y')).toBe('https://a.test/x%20y');
    expect(normalizeUrl(' https://a.test/')).toBe('https://a.test/');
  });

  it('may be reserved: for examples, tests and the same machine', () => {
    const reserved = [
      'https://wallet.example',
      'https://nova.test',
      'http://localhost:4321',
      'http://127.0.0.1',
      'http://[::1]:80',
    ];
    expect(reserved.filter((url) => !isReservedUrl(url))).toEqual([]);
    expect(
      ['https://wallet.io', 'https://test.io', 'http://192.168.1.5', 'https://localhost.io'].filter(isReservedUrl),
    ).toEqual([]);
  });
});
