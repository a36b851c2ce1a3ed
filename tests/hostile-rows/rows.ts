import fc from 'fast-check';
import { html, text, textFieldValue } from './texts.ts';

/** Generates mostly values that fit, so that most rows are valid, and sometimes hostile ones. */
const mostly = <Value>(fitting: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 19, arbitrary: fitting }, { weight: 1, arbitrary: textFieldValue });
const record = (fields: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[]) =>
  fc.record(fields, { requiredKeys });

const time = mostly(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom(
        ...['2026-11-01T08:30:00Z', '2026-11-01T08:30:00+05:00', '2026-11-01 08:30:00Z', '1969-12-31T23:59:59.9Z'],
        ...['0001-01-01T00:00:00.123Z', '0000-01-01T00:00:00Z'],
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...['2025-02-31T00:00:00Z', '2024-12-31T23:59:60Z', '2026-11-01T00:00:00+05', '1970-01-01T00:00Z'],
        ...['9999-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00+14:00'],
        '+1000000000-01-01T00:00:00Z',
      ),
    },
  ),
);
const webUrl = fc.webUrl({ withQueryParameters: true, withFragments: true });
const url = mostly(
  fc.oneof(
    { weight: 8, arbitrary: webUrl },
    { weight: 3, arbitrary: fc.webPath().map((path) => `https://wallet.example/${path}`) },
    { weight: 3, arbitrary: text.map((end) => `https://a.example.org/${end}`) },
  ),
);
const name = mostly(text.map((end) => `Name ${end}`));
const whole = mostly(fc.nat(99));
/** Generates a list that is either short or of the maximum length. */
const list = <Item>(item: fc.Arbitrary<Item>, usual: number, max: number) =>
  mostly(
    fc.oneof(
      { weight: 12, arbitrary: fc.array(item, { maxLength: usual }) },
      { weight: 1, arbitrary: fc.array(item, { minLength: max, maxLength: max }) },
    ),
  );

const network = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('eth', 'bsc', 'trx', 'constructor') },
  { weight: 1, arbitrary: text },
);
const short = text.filter(({ length }) => length < 100);
// Half of these are addresses of contracts, because pages show the symbol that the host sends only for those.
const contract = fc.oneof(
  short,
  fc
    .string({ unit: fc.constantFrom(...Array.from('0123456789abcdef')), minLength: 40, maxLength: 40 })
    .map((digits) => `0x${digits}`),
);
const token = record({ symbol: short.map((end) => `T${end}`), network, contract }, ['symbol']);
const chain = record({ network, chain_id: fc.oneof(text, fc.nat()) }, ['network']);

/** Generators of the rows of each list, without ids. */
export const rowsOf = {
  dapp: record(
    {
      title: name,
      url,
      desc: textFieldValue,
      icon_url: textFieldValue,
      rank: whole,
      hot: textFieldValue,
      last_checked: time,
      categories: list(fc.oneof(fc.constantFrom('dex', 'game', 'constructor'), text), 3, 50),
      chains: list(chain, 4, 200),
      tokens: list(token, 3, 100),
      audits: list(webUrl, 2, 20),
      tp_connect: mostly(fc.constantFrom('both', 'none', null)),
      sample: mostly(fc.boolean()),
    },
    ['title', 'url'],
  ),
  news: record(
    {
      title: name,
      summary: textFieldValue,
      source: textFieldValue,
      img_url: textFieldValue,
      create_time: time,
      update_time: time,
      tag_bg_color: textFieldValue,
      tag_color: textFieldValue,
      top_icon: textFieldValue,
      bottom_icon: textFieldValue,
      app_id: textFieldValue,
      sample: mostly(fc.boolean()),
      content: mostly(html),
    },
    ['title', 'create_time', 'content'],
  ),
  category: record(
    { m_index: whole, category_type: whole, title: textFieldValue, slug: mostly(fc.constantFrom('dex', 'new')) },
    ['m_index', 'category_type'],
  ),
  chain: record(
    {
      ...{ title: name, icon_url: textFieldValue, deprecated: textFieldValue },
      ns: fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.constant('ethereum') }),
      metadata: fc.oneof(textFieldValue, fc.constantFrom('{"chain_id":1}', '{"chain_id":{}}', 'null')),
    },
    ['title', 'ns'],
  ),
  banner: record(
    {
      title: textFieldValue,
      desc: textFieldValue,
      object: mostly(record({ url }, ['url'])),
      sample: mostly(fc.boolean()),
    },
    ['object'],
  ),
  activity: record(
    { title: name, desc: textFieldValue, url, start_time: time, end_time: time, sample: mostly(fc.boolean()) },
    ['title'],
  ),
};
