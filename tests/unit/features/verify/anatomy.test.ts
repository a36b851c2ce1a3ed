import { describe, expect, it } from 'vitest';
import { imitateHost, splitAddressParts } from '~/features/verify/link/anatomy.ts';

const shown = (typed: string) => splitAddressParts(typed).map(({ part, text }) => `${part} ${text}`);

describe('the parts of a typed URL', () => {
  it.each([
    [
      'https://help.wallet.example/submit',
      ['scheme https://', 'subdomain help.', 'domain wallet.example', 'path /submit'],
    ],
    ['wallet.example', ['domain wallet.example']],
    [
      'https://wallet.example.evil.com?a=1',
      ['scheme https://', 'subdomain wallet.example.', 'domain evil.com', 'path ?a=1'],
    ],
    ['https://wallet.example@evil.com/', ['scheme https://', 'other wallet.example@', 'domain evil.com', 'path /']],
    ['www.wallet.co.uk:8080/x', ['subdomain www.', 'domain wallet.co.uk', 'path :8080/x']],
    ['http://127.0.0.1/x', ['scheme http://', 'domain 127.0.0.1', 'path /x']],
    [
      String.raw`https://evil.com\@wallet.example`,
      ['scheme https://', 'domain evil.com', String.raw`path \@wallet.example`],
    ],
    ['support@wallet.example', ['other support@', 'domain wallet.example']],
  ])('are recognized in %s', (typed, parts) => expect(shown(typed)).toEqual(parts));

  it('are not recognized in a name or an empty text', () => {
    expect(shown(' wallet ')).toEqual(['other wallet']);
    expect(shown('')).toEqual([]);
  });

  it('together equal the text', () => {
    for (const typed of ['https://a.b.c/d#e', 'a@b@c.d', '.x.y', 'https://', 'tg://a.b', 'x.'])
      expect(
        splitAddressParts(typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(typed);
  });
});

describe('an imitation of our host', () => {
  it.each([
    ['https://tools.wallet.example/approvals', 'tools.wal', '1', 'et.example'],
    ['https://hello.bank.co.uk', 'hello.b', 'o', 'nk.co.uk'],
  ])('changes one letter of the domain of %s, not of a subdomain', (address, before, wrong, after) =>
    expect(imitateHost(address)).toEqual({ before, wrong, after }),
  );

  it('is not made of an IP address or a name', () => {
    expect(imitateHost('http://127.0.0.1/x')).toBeUndefined();
    expect(imitateHost('localhost')).toBeUndefined();
  });
});
