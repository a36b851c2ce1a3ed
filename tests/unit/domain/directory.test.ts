import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BlockchainSchema, storedBlockchains } from '~/domain/blockchain.ts';
import { CategorySchema, shownCategories } from '~/domain/category.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { BannerSchema } from '~/domain/promotion.ts';

const dapp = (fields: object) => v.safeParse(DappSchema, { hid: 'a', title: 'A', url: 'https://a.test', ...fields });
const banner = (url: string) => v.is(BannerSchema, { object: { url } });

describe('categories', () => {
  it('are those of type 0, by m_index', () => {
    const rows = [
      { hid: 3, m_index: 2, category_type: 0 },
      { hid: '1', m_index: '10', category_type: '0' },
      { hid: 2, m_index: 1, category_type: 1 },
    ].map((row) => v.parse(CategorySchema, row));
    expect(shownCategories(rows).map(({ hid }) => hid)).toEqual([3, 1]);
  });
});

describe('an address of a dapp or a banner', () => {
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

describe('a text of a dapp', () => {
  it('loses what nobody can see and what turns text around, and keeps its joiners', () => {
    const read = dapp({ title: ' U\u202eni\u200b\u0000swap\n X\ufeff ', desc: 'क्‍ष' });
    expect(read.output).toMatchObject({ title: 'Uniswap X', desc: 'क्‍ष' });
  });

  it.each([['\u200b'], [''], ['x'.repeat(10_000)]])('is refused as a name where it is %j', (title) => {
    expect(dapp({ title }).success).toBe(false);
  });
});

describe("the host's chains", () => {
  const row = (fields: object) =>
    v.parse(BlockchainSchema, {
      hid: 1,
      icon_url: 'i',
      title: 'T',
      ns: 'ethereum',
      metadata: '{"chain_id":"1"}',
      ...fields,
    });

  it('are kept as hid, icon, title, ns and chain_id, without the deprecated', () => {
    const rows = [
      row({}),
      row({ hid: 2, deprecated: 1 }),
      row({ hid: 3, deprecated: true }),
      row({ hid: 4, deprecated: 0 }),
    ];
    expect(storedBlockchains(rows)).toEqual([
      { hid: '1', icon: 'i', title: 'T', ns: 'ethereum', chain_id: '1' },
      { hid: '4', icon: 'i', title: 'T', ns: 'ethereum', chain_id: '1' },
    ]);
  });

  it('metadata that does not parse is logged only', () => {
    const lines: string[] = [];
    const rows = [
      row({ hid: 5, metadata: '{"chain_id"' }),
      row({ metadata: '{"chain_id":56}' }),
      row({ metadata: 'null' }),
    ];
    expect(storedBlockchains(rows, (line) => lines.push(line)).map(({ chain_id: id }) => id)).toEqual(['', '56', '']);
    expect(lines).toEqual(['block_chain/list: the metadata of 5 is not JSON']);
  });
});
