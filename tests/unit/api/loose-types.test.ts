import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { callListEndpoint, type ListEndpoint } from '~/api/list.ts';
import { callEndpoint, type Endpoint } from '~/api/client.ts';
import * as content from '~/api/content-host.ts';
import * as main from '~/api/main-host.ts';
import { homeSectionsEndpoint, sectionDappsEndpoint } from '~/api/sections.ts';

type Row = Record<string, unknown>;

const dapp: Row = {
  ...{ hid: '17', title: '1000', url: 'https://seventeen.test', desc: '12', icon_url: '3', categories: ['1'] },
  chains: [{ network: '25', chain_id: '250' }],
  tokens: [{ network: '12', symbol: '42', contract: '7' }],
  ...{ audits: ['https://audits.test/1'], tp_connect: 'both', rank: 3, hot: true, last_checked: '2', sample: true },
};
const category: Row = { hid: 1, m_index: 2, category_type: 0, title: '7', slug: '8' };
const banner: Row = { hid: '1', title: '2', desc: '3', object: { url: 'https://banners.test' }, sample: true };
const activity: Row = {
  ...{ hid: '1', title: '2', desc: '3', url: 'https://activities.test', sample: true },
  ...{ start_time: '2026-11-20T08:30:00Z', end_time: '2026-11-21T08:30:00Z' },
};
const news: Row = {
  ...{ hid: '7', title: '8', summary: '9', source: '10', img_url: '11', tag_bg_color: '12', tag_color: '13' },
  ...{ create_time: '2026-11-20T08:30:00Z', update_time: '2026-11-20T08:30:00Z', top_icon: '14', bottom_icon: '15' },
  ...{ app_id: '16', sample: true },
};
const chain: Row = { hid: '1', icon_url: '2', title: '3', ns: '4', metadata: '5', deprecated: true };
const price: Row = { network: '1', symbol: '2', contract: '3', price: 4.5 };

/** The lists of the hosts, each with a complete row. Every value must also be accepted in another type. */
const rows: [name: string, endpoint: object, row: Row][] = [
  ...Object.entries(content).map(([name, endpoint]): [string, object, Row] => {
    if (name.startsWith('news'))
      return [name, endpoint, name === 'newsArticleEndpoint' ? { ...news, content: '18' } : news];
    return [
      name,
      endpoint,
      { bannerListEndpoint: banner, categoryListEndpoint: category, dappListEndpoint: dapp }[name] ?? activity,
    ];
  }),
  ...Object.entries({ ...main, homeSectionsEndpoint, sectionDappsEndpoint }).map(
    ([name, endpoint]): [string, object, Row] => [
      name,
      endpoint,
      {
        blockchainListEndpoint: chain,
        homeSectionsEndpoint: { hid: '3', title: '4', list: [dapp] },
        mainCategoryListEndpoint: category,
        superBannerListEndpoint: banner,
        marketPricesEndpoint: price,
      }[name] ?? dapp,
    ],
  ),
];

/** Parses a row like the endpoint. Returns undefined if the endpoint drops the row. */
async function read(endpoint: object, row: unknown): Promise<unknown> {
  const isList = 'row' in endpoint;
  const options = {
    host: 'https://host.test',
    fetch: () => Promise.resolve(Response.json({ result: '0', message: null, data: isList ? [row] : row })),
    log: () => undefined,
  };
  if (!isList)
    return (await callEndpoint(endpoint as Endpoint<v.GenericSchema, v.GenericSchema>, { id: '7' }, options)).data;
  const list = endpoint as ListEndpoint<v.GenericSchema, v.GenericSchema>;
  const request = { id: '7', category_id: 1, key: '', ids: '', tokens: [] };
  const answer = await callListEndpoint(list, request, { ...options, onDropped: () => undefined });
  return (answer.data as unknown[])[0];
}

function othersOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'boolean') return [Number(value), String(Number(value)), String(value)];
  if (typeof value === 'string' && /^\d+$/.test(value)) return [Number(value)];
  return Array.isArray(value) ? [value[0]] : [];
}

/** Returns copies of a row, each with one value converted to another type, such as `"1"` for `1`. */
function variants(value: unknown): unknown[] {
  const list = Array.isArray(value) ? (value as unknown[]) : undefined;
  const inside = list
    ? list.flatMap((item, at) => variants(item).map((other) => list.with(at, other)))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, item]) => variants(item).map((other) => ({ ...value, [name]: other })))
      : [];
  return [...othersOf(value), ...inside];
}

const withoutNull = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? 'dropped'), (_, item: unknown) => item ?? undefined);

function schemaOf(endpoint: object): { entries: object } {
  const { row, data } = endpoint as { row?: { entries: object }; data?: { entries: object } };
  return row ?? data!;
}

describe.each(rows)('a row of %s', (_, endpoint, row) => {
  it('is tested with all fields of its schema', () => {
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(schemaOf(endpoint).entries).toSorted());
  });

  it('accepts numbers as text, text as numbers, any kind of flag, and one value as a list', async () => {
    const expected = await read(endpoint, row);
    expect(expected).toBeDefined();
    const others = variants(row);
    expect(others.length).toBeGreaterThan(2);
    for (const other of others) expect(await read(endpoint, other), JSON.stringify(other)).toEqual(expected);
  });

  it('treats a missing field and null alike', async () => {
    for (const name of Object.keys(row)) {
      const without = Object.fromEntries(Object.entries(row).filter(([other]) => other !== name));
      const missing = await read(endpoint, without).catch(() => undefined);
      const withNull = await read(endpoint, { ...without, [name]: null }).catch(() => undefined);
      expect(withoutNull(withNull), name).toEqual(withoutNull(missing));
    }
  });
});

it('still rejects other invalid values', async () => {
  for (const url of [7, ['javascript:alert(1)'], { href: 'https://x.test' }])
    expect(await read(content.dappListEndpoint, { ...dapp, url })).toBeUndefined();
  for (const rank of ['third', '', {}]) expect(await read(content.dappListEndpoint, { ...dapp, rank })).toBeUndefined();
});
