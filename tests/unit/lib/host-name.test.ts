import { domainToUnicode } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hostSpellingsOf } from '~/lib/host-name.ts';

const formsOf = (host: string) => hostSpellingsOf(`https://${host}/path`);

describe('a host name', () => {
  it('is the same in ASCII and Unicode for ASCII letters, with its port', () => {
    expect(formsOf('app.example.org:8443')).toEqual({
      ascii: 'app.example.org:8443',
      unicode: 'app.example.org:8443',
      isDeceptive: false,
    });
  });

  it.each([
    'bücher.example',
    '例え.テスト',
    'пример.испытание',
    'مثال.إختبار',
    'उदाहरण.परीक्षा',
    '예시.테스트',
    'a1-ß-é.example',
  ])('has a Punycode and a Unicode form, decoded as by Node.js: %s', (host) => {
    const { ascii, unicode } = formsOf(host);
    expect(ascii).toMatch(/^[\x20-\x7e]+$/);
    expect(ascii).not.toBe(host);
    expect(unicode).toBe(domainToUnicode(ascii));
  });

  it.each(['xn--', 'xn--a'])('keeps a label that decodes to nothing visible: %s', (label) => {
    expect(formsOf(`${label}.example`).unicode).toBe(`${label}.example`);
  });

  it.each([
    ['Cyrillic а in a Latin name', 'pаypal.example'],
    ['Greek ο in a Latin name', 'gοogle.example'],
    ['a name of Cyrillic letters that look Latin', 'аррӏе.com'],
    ['Latin and Thai', 'swapไ.example'],
  ])('is deceptive: %s', (_, host) => {
    expect(formsOf(host).isDeceptive).toBe(true);
  });

  it.each(['пример.рф', 'bücher.de', 'ソラナ金庫.jp', 'swap交易所.example', '지갑app.kr'])(
    'is not deceptive: %s',
    (host) => {
      expect(formsOf(host).isDeceptive).toBe(false);
    },
  );
});
