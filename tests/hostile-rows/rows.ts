import fc from 'fast-check';
import { html, text, written } from './texts.ts';

const time = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('2026-11-01T08:30:00Z', '2025-02-31T00:00:00Z', '0001-01-01T00:00:00.123Z') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('2026-11-01T08:30:00+05:00', '2026-11-01 08:30:00Z', '2026-11-01T00:00:00+05'),
  },
  { weight: 1, arbitrary: written },
);
const url = fc.oneof(
  { weight: 8, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 2, arbitrary: fc.webPath().map((path) => `https://wallet.example/${path}`) },
  { weight: 2, arbitrary: text.map((end) => `https://a.example.org/${end}`) },
  { weight: 2, arbitrary: written },
);
const name = fc.oneof({ weight: 5, arbitrary: text.map((end) => `Name ${end}`) }, { weight: 1, arbitrary: written });
const whole = fc.oneof({ weight: 5, arbitrary: fc.nat(99) }, { weight: 1, arbitrary: written });
/** A list, or what a host writes instead. */
const list = <Item>(item: fc.Arbitrary<Item>, maxLength: number) =>
  fc.oneof({ weight: 9, arbitrary: fc.array(item, { maxLength }) }, { weight: 1, arbitrary: written });
const record = (fields: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[]) =>
  fc.record(fields, { requiredKeys });

const token = record({ symbol: name, network: fc.constantFrom('eth', 'trx', 'constructor'), contract: written }, [
  'symbol',
]);
const chain = record(
  { network: fc.oneof(fc.constantFrom('eth', 'bsc', 'constructor'), written), chain_id: written },
  [],
);

/** A row of each list of the hosts, all but its id. */
export const rowsOf = {
  dapp: record(
    {
      ...{ title: name, url, desc: written, icon_url: written, rank: whole, hot: written, last_checked: time },
      categories: list(fc.oneof(fc.constantFrom('dex', 'game', 'constructor'), text), 3),
      chains: list(chain, 4),
      tokens: list(token, 3),
      audits: list(url, 2),
      tp_connect: fc.oneof(fc.constantFrom('both', 'none'), written),
    },
    ['title', 'url'],
  ),
  news: record(
    {
      ...{ title: name, summary: written, source: written, img_url: written, create_time: time, update_time: time },
      ...{ tag_bg_color: written, tag_color: written, top_icon: written, bottom_icon: written, app_id: written },
      content: fc.oneof(html, written),
    },
    ['title', 'create_time', 'content'],
  ),
  category: record({ m_index: whole, category_type: whole, title: written, slug: written }, [
    'm_index',
    'category_type',
  ]),
  chain: record(
    {
      ...{ title: name, icon_url: written, deprecated: written },
      ns: fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.constant('ethereum') }),
      metadata: fc.oneof(written, fc.constantFrom('{"chain_id":1}', '{"chain_id":{}}', 'null')),
    },
    ['title', 'ns'],
  ),
  banner: record({ title: written, desc: written, object: record({ url }, ['url']) }, ['object']),
  activity: record({ title: name, desc: written, url, start_time: time, end_time: time }, ['title']),
};
