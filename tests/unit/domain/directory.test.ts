import * as v from 'valibot';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { BlockchainSchema, toStoredBlockchains } from '~/domain/blockchain.ts';
import { CategorySchema, selectVisibleCategories } from '~/domain/category.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { openInWalletHref } from '~/domain/deep-link.ts';
import { NewsItemSchema } from '~/domain/news.ts';
import { BannerSchema } from '~/domain/promotion.ts';
import { validateRows } from '~/domain/rows.ts';

const dapp = (fields: object) =>
  v.safeParse(DappSchema, {
    hid: 'a',
    title: 'A',
    url: 'https://a.test',
    ...fields,
  });
const banner = (url: string) => v.is(BannerSchema, { object: { url } });

describe('selectVisibleCategories', () => {
  it('returns the categories of type 0, ordered by m_index', () => {
    const rows = [
      { hid: 3, m_index: 2, category_type: 0 },
      { hid: '1', m_index: '10', category_type: '0' },
      { hid: 2, m_index: 1, category_type: 1 },
    ].map((row) => v.parse(CategorySchema, row));
    expect(selectVisibleCategories(rows).map(({ hid }) => hid)).toEqual([3, 1]);
  });
});

describe('the URL of a dapp or banner', () => {
  it.each(['https://a.test', 'http://a.test:8080/x?y#z', 'HTTPS://A.TEST'])('may be %s', (url) => {
    expect(dapp({ url }).success && banner(url)).toBe(true);
  });

  it.each([
    'ftp://a.test',
    'a.test',
    '',
    'javascript:alert("http")',
    'java\nscript:alert(1)',
    'data:text/html,http',
    'tpdapp://open?url=http://a.test',
    'https://user@a.test',
    'https://a.test:x@evil.test',
    '//a.test',
    'https://',
  ])('is not %j', (url) => {
    expect(dapp({ url }).success || banner(url)).toBe(false);
  });
});

describe('an ambiguous URL of a dapp or banner', () => {
  it.each([
    ['https:\\\\a.test\\b', 'https://a.test/b'],
    [' https://a.test', 'https://a.test/'],
    ['HTTPS://A.test', 'https://a.test/'],
    ['https:/a.test', 'https://a.test/'],
    ['https://a.test/\u202eb', 'https://a.test/%E2%80%AEb'],
    ['https://пример.test/путь', 'https://пример.test/путь'],
  ])('%j becomes %s', (url, linked) => {
    expect(dapp({ url }).output).toMatchObject({ url: linked });
  });

  it.each(['/\\a.test', '\\\\a.test', '/\t/a.test'])('%j is rejected', (url) => {
    expect(dapp({ url }).success || banner(url)).toBe(false);
  });
});

describe('the id of a dapp', () => {
  it.each(['constructor', 'tostring', '1', 7, 'a_b-c'])('may be %j', (hid) => {
    expect(dapp({ hid }).success).toBe(true);
  });

  it.each(['Uniswap', '__proto__', '-a', '../up', '', 'index', 'x'.repeat(101), null, {}])('is not %j', (hid) => {
    expect(dapp({ hid }).success).toBe(false);
  });
});

describe('the limits of a dapp', () => {
  const many = <Value>(value: Value) => Array.from({ length: 300 }, () => value);
  const long = `https://a.test/${'x'.repeat(3000)}`;
  it.each([
    ['a URL that is too long for a QR code', { url: long }],
    ['a URL that becomes too long when encoded', { url: `https://a.test/${'"'.repeat(700)}` }],
    ['an audit URL that is too long', { audits: [long] }],
    ['a contract that is too long', { tokens: [{ symbol: 'A', contract: 'x'.repeat(201) }] }],
    ['300 tokens', { tokens: many({ symbol: 'A' }) }],
    ['300 audits', { audits: many('https://a.test') }],
    ['300 chains', { chains: many({ network: 'eth' }) }],
  ])('reject %s', (_, fields) => {
    expect(dapp(fields).success).toBe(false);
  });

  it('accept only URLs that fit into a QR code', () => {
    const open = (url: string) =>
      openInWalletHref(site.deepLinks.openDapp, {
        url,
        chain: 'x'.repeat(20),
        source: 'y'.repeat(80),
      });
    for (const letter of ['x', '"', '文', '%']) {
      let url = 'https://a.test/';
      while (dapp({ url: url + letter }).success) url += letter;
      expect(url.length).toBeGreaterThan(200);
      expect(() => encode(open(url))).not.toThrow();
    }
  });
});

describe('the time of a news row', () => {
  const news = (create_time: string) =>
    v.safeParse(NewsItemSchema, {
      hid: '1',
      title: 'A',
      content: '',
      create_time,
    }).output as { create_time: string };
  it.each([
    ['2026-11-20T08:30:00Z', '2026-11-20T08:30:00Z'],
    ['2026-11-20T08:30:00+01:00', '2026-11-20T07:30:00.000Z'],
    ['2026-11-20 08:30:00Z', '2026-11-20T08:30:00.000Z'],
    ['2026-02-30T10:00:00Z', '2026-03-02T10:00:00.000Z'],
    ['2026-02-30T10:00:00+01:00', '2026-03-02T09:00:00.000Z'],
  ])('%s becomes %s', (text, moment) => expect(news(text).create_time).toBe(moment));

  it.each(['2026-11-20T08:30:00+01', '2026-11-20', '2026-13-20T08:30:00Z', ''])('rejects %j', (text) => {
    expect(
      v.is(NewsItemSchema, {
        hid: '1',
        title: 'A',
        content: '',
        create_time: text,
      }),
    ).toBe(false);
  });
});

describe('validateRows', () => {
  it.each([[{ hid: { toString: 1 } }], [{ hid: [[[]]] }], [{ hid: null }], [null], ['x']])(
    'reports an invalid row: %j',
    (row) => {
      const dropped: string[] = [];
      expect(validateRows(DappSchema, [row], ({ id }) => dropped.push(id))).toEqual([]);
      expect(dropped).toEqual(['1']);
    },
  );

  it('reports an id that is nested 50,000 levels deep', () => {
    const dropped: string[] = [];
    const hid: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    validateRows(DappSchema, [{ hid, code: 'deep' }], ({ id }) => dropped.push(id));
    expect(dropped).toEqual(['deep']);
  });
});

describe('the texts of a dapp', () => {
  it('lose invisible and bidirectional characters in a description, except joiners', () => {
    for (const [desc, shown] of [
      [' U\u202eni\u200b\u0000swap\n X\ufeff ', 'Uniswap X'],
      ['क्‍ष', 'क्‍ष'],
      ['Un\u200di\u{e0041}', 'Uni'],
    ])
      expect(dapp({ desc }).output).toMatchObject({ desc: shown });
  });

  it.each([
    ['U\u202eni\u200bswap\u0000', 'U⟨U+202E⟩ni⟨U+200B⟩swap⟨U+0000⟩'],
    ['Uni\u200dswap \u3164', 'Uni⟨U+200D⟩swap ⟨U+3164⟩'],
    ['\ud800A\u{e0041}', '⟨U+D800⟩A⟨U+E0041⟩'],
    ['Uni\ue002 \ue000swap\ue001', 'Uni⟨U+E002⟩ ⟨U+E000⟩swap⟨U+E001⟩'],
    ['क्‍ष می‌خواهم 👩‍👩‍👧 ❤️', 'क्‍ष می‌خواهم 👩‍👩‍👧 ❤️'],
  ])('show invisible characters in a name or contract as code points: %j', (text, shown) => {
    expect(dapp({ title: text, tokens: [{ symbol: text, contract: text }] }).output).toMatchObject({
      title: shown,
      tokens: [{ symbol: shown, contract: shown }],
    });
  });

  it.each([['\u200b'], ['\u3164 \u202e'], [''], ['x'.repeat(10_000)]])('reject the name %j', (title) => {
    expect(dapp({ title }).success).toBe(false);
  });
});

describe('toStoredBlockchains', () => {
  const row = (fields: object) =>
    v.parse(BlockchainSchema, {
      hid: 1,
      icon_url: 'i',
      title: 'T',
      ns: 'ethereum',
      metadata: '{"chain_id":"1"}',
      ...fields,
    });

  it('keeps hid, icon, title, ns and chain_id of chains that are not deprecated', () => {
    const rows = [
      row({}),
      row({ hid: 2, deprecated: 1 }),
      row({ hid: 3, deprecated: true }),
      row({ hid: 4, deprecated: 0 }),
    ];
    expect(toStoredBlockchains(rows)).toEqual([
      { hid: '1', icon: 'i', title: 'T', ns: 'ethereum', chain_id: '1' },
      { hid: '4', icon: 'i', title: 'T', ns: 'ethereum', chain_id: '1' },
    ]);
  });

  it('logs metadata that is not JSON, and keeps the chain @X15', () => {
    const lines: string[] = [];
    const rows = [
      row({ hid: 5, metadata: '{"chain_id"' }),
      row({ metadata: '{"chain_id":56}' }),
      row({ metadata: 'null' }),
    ];
    expect(toStoredBlockchains(rows, (line) => lines.push(line)).map(({ chain_id: id }) => id)).toEqual(['', '56', '']);
    expect(lines).toEqual(['block_chain/list: the metadata of 5 is not JSON']);
  });
});
