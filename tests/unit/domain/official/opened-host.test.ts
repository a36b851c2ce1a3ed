import { describe, expect, it } from 'vitest';
import { createLinkChecker } from '~/domain/official/check-link.ts';
import { exampleOfficialList } from '../../../fixtures/official-cases.ts';

const check = createLinkChecker(exampleOfficialList);
const own = 'lumenpouch.com';
const ownHosts = new Set(
  exampleOfficialList.identities.flatMap(({ name }) => URL.parse(name)?.hostname ?? name.split('@').slice(1)),
);

/** Returns the host that a browser opens for a text; undefined if it is not an address. */
const openedHostOf = (text: string): string | undefined =>
  URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)?.hostname.replace(/\.$/, '');

/** Texts that are called official although a browser opens the host of somebody else. */
const falselyOfficial = (texts: readonly string[]) =>
  texts.filter((text) => {
    const opened = openedHostOf(text);
    return opened !== undefined && !ownHosts.has(opened) && check(text).kind === 'official';
  });

/** All characters that a parser may remove or change, or that look like the delimiters of a URL. */
const signs = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
  (sign) =>
    /[\p{Cc}\p{Cf}\p{Z}\p{P}\p{Default_Ignorable_Code_Point}]/u.test(sign) ||
    (sign > '\x7f' && /[\0-\x7f]/.test(sign.normalize('NFKC'))),
);

/** Templates with an official host and the host of somebody else, with a sign between or around them. */
const forms: readonly ((sign: string) => string)[] = [
  (sign) => `${own}${sign}@evil.net/`,
  (sign) => `${own}${sign}evil.net/`,
  (sign) => `evil.net${sign}@${own}/`,
  (sign) => `evil.net${sign}${own}/`,
  (sign) => `${own}${sign}443@evil.net/`,
  (sign) => `me${sign}${own}@evil.net/x`,
  (sign) => `t.me${sign}lumenpouch_en@evil.net`,
];

describe('the host that a browser opens', () => {
  it.each([
    '／',
    '？',
    '＃',
    '＼',
    '：',
    '＠',
    '．',
    '。',
    '｡',
    '%2f',
    '%5C',
    '%40',
    '／／',
    '／？＃',
    '：443／',
    '\u00ad',
    '\u200b',
  ])('is not the text before %s and an @', (sign) => {
    for (const host of [own, 'swap.lumenpouch.com', 't.me/lumenpouch_en'.replace('/', '／')])
      for (const text of [`https://${host}${sign}@evil.net/`, `${host}${sign}@evil.net/`])
        expect([text, openedHostOf(text), check(text).kind]).not.toEqual([text, 'evil.net', 'official']);
    expect(check(`https://${own}${sign}@evil.net/`)).toMatchObject({ kind: 'imitation', why: 'user' });
  });

  it('is official if the verdict is, with any sign between two hosts @full', () => {
    expect(signs.length).toBeGreaterThan(1500);
    for (const scheme of ['https://', 'https:', ''])
      expect(falselyOfficial(signs.flatMap((sign) => forms.map((form) => scheme + form(sign))))).toEqual([]);
  });

  it('is not guessed from brackets and quotation marks in a host', () => {
    for (const host of ['swap.lumenpouch[.]com', 'swap.lumenpouch(dot)com', '"lumenpouch.com', "lumenpouch.com')x"])
      expect([host, check(`https://x@${host}/`).kind, check(`https://${host}/`).kind]).not.toContain('official');
    expect(check('support@lumenpouch.com＃.evil.net').kind).not.toBe('official');
  });
});

describe('words after an address, without a space', () => {
  const mail = `support@${own}`;
  const site = `https://${own}`;

  it.each([
    ...[
      '，官方网站',
      '；谢谢',
      '）请',
      '！谢谢',
      '、公式サイト',
      '官网',
      ',and',
      '：官方',
      '（官方）',
      '」と',
      '입니다',
      'เป็น',
      'है',
      '—offizielle',
    ],
  ])('does not count %s as part of an address', (words) => {
    for (const text of [mail, site, 'lumenpouch.com', `（${site}`])
      expect(['official', 'unreadable'], text).toContain(check(text + words).kind);
    expect(check(`https://evil.net${words}`).kind).not.toBe('imitation');
    expect(check(`https://lumenpouch.co.com${words}`).kind).not.toBe('official');
    expect(check(`https://lumenpouch.com@evil.net${words}`).kind).not.toBe('official');
    expect(check(`https://lumenpouch.com:8443${words}`).kind).not.toBe('official');
  });

  it.each(['，官方网站', '；谢谢', '！谢谢', '、公式サイト', '官网', ',and', '（官方）'])(
    'checks the address before %s',
    (words) => {
      for (const text of [mail, site, 'lumenpouch.com']) expect(check(text + words).kind, text).toBe('official');
      expect(check(`https://lumenpouch.co.com${words}`)).toMatchObject({
        kind: 'imitation',
        ascii: 'lumenpouch.co.com',
      });
      expect(check(`https://evil.net${words}`)).toEqual({ kind: 'unknown', ascii: 'evil.net' });
    },
  );

  it.each(['，官方频道', '、公式', '！'])('calls an account before %s no imitation', (words) => {
    for (const text of ['https://t.me/lumenpouch_en', 'https://x.com/lumenpouch', 'https://github.com/lumenpouch'])
      expect(['official', 'unreadable'], text).toContain(check(text + words).kind);
    expect(check(`https://t.me/lumenpouch_em${words}`).kind).toBe('imitation');
  });

  it.each([
    ...[
      '。官方网站',
      ',evil.com',
      '，evil。com',
      '，evil%2ecom',
      '官网.com',
      '，官网@evil.net',
      ',@evil.net',
      '(dot)evil',
      ',evil.com/x',
    ],
    ...['，官方网站/x', '，a?https://evil.net', ',evil.com:443', 'м', 'ο', '\u200b官网'],
  ])('never accepts an address with %s, which may be part of it', (more) => {
    for (const text of [mail, site, 'lumenpouch.com', 'https://lumenpouch.co'])
      expect(check(text + more).kind, text).not.toBe('official');
  });
});
