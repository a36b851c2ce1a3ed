import { describe, expect, it } from 'vitest';
import { guardFetchedList } from '~/content/fetch/guard-fetched-list.ts';
import { identitiesOfList } from '~/content/fetch/row-identities.ts';

const dapp = (index: number, more: object = {}) => ({
  hid: `d${index}`,
  url: `https://d${index}.test`,
  tokens: [],
  ...more,
});
const dapps = (count: number, edit: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => dapp(index, edit(index)));
const pages = (value: readonly { hid: string }[]) => ({ value, count: value.length, ids: value.map(({ hid }) => hid) });
const now = new Date('2026-11-20T08:00:00Z');
const guard = (
  previous: readonly object[],
  next: readonly { hid: string }[],
  file = 'dapps.json',
  since?: readonly object[],
) => {
  const baseline = since && { at: '2026-11-18T08:00:00.000Z', ...identitiesOfList(file, since) };
  const { refusals, changes } = guardFetchedList(
    file,
    { previous, baseline, now },
    file === 'dapps.json' ? pages(next) : { value: next, count: next.length },
  );
  return { refusals, changes };
};

describe('the guard of a list', () => {
  it('accepts the first list, an equal one, a longer one, and one that lost a few rows', () => {
    const nothing = { refusals: [], changes: [] };
    expect(guard([], dapps(5))).toEqual(nothing);
    expect(guard(dapps(500), dapps(500))).toEqual(nothing);
    expect(guard(dapps(500), dapps(510))).toEqual(nothing);
    expect(guard(dapps(500), dapps(451))).toEqual(nothing);
    expect(guard(dapps(3), dapps(1))).toEqual(nothing);
  });

  it('refuses a list that lost half its rows, or a hot list that lost half', () => {
    expect(guard(dapps(500), dapps(250)).refusals).toEqual([
      'dapps.json shrank from 500 to 250 rows, by more than 10 %.',
    ]);
    expect(guard(dapps(20), dapps(11), 'hot.json').refusals).toEqual([]);
    expect(guard(dapps(20), dapps(10), 'hot.json').refusals).toEqual([
      'hot.json shrank from 20 to 10 rows, by half or more.',
    ]);
  });

  it.each(['hot.json', 'sections/en.json', 'banners/en.json', 'superlist/en.json', 'ads/en.json', 'submitted.json'])(
    'refuses an empty %s, even after a single row',
    (file) => {
      const rows = file.startsWith('sections/') ? [{ hid: 'new', title: 'New', list: dapps(1) }] : dapps(1);
      expect(guard(rows, [], file).refusals).toEqual([`${file} lost all of its 1 rows.`]);
      expect(guard([], [], file).refusals).toEqual([]);
    },
  );

  it('accepts an empty list of activities that have ended', () => {
    const until = (end_time: string) => [{ title: 'Contest', end_time }];
    expect(guard(until('2026-11-19T00:00:00Z'), [], 'activities/en.json').refusals).toEqual([]);
    expect(guard(until('2026-11-21T00:00:00Z'), [], 'activities/en.json').refusals).toHaveLength(1);
  });

  it('refuses sections of which one lost all dapps, or all lost half', () => {
    const section = (hid: string, count: number) => ({ hid, title: hid, list: dapps(count) });
    const sections = (...counts: number[]) => counts.map((count, index) => section(`s${index}`, count));
    const refusals = (...counts: number[]) => guard(sections(10, 1), sections(...counts), 'sections/en.json').refusals;
    expect(refusals(9, 1)).toEqual([]);
    expect(refusals(9, 0)).toEqual(['section s1 lost all of its dapps.']);
    expect(refusals(4, 1)).toEqual(['sections/en.json shrank from 11 to 5 rows, by half or more.']);
  });

  it('adds up small losses and moves since the baseline', () => {
    const moved = (count: number) =>
      dapps(100, (index) => (index < count ? { url: `https://d${index}.evil.test` } : {}));
    expect(guard(dapps(92), dapps(85)).refusals).toEqual([]);
    expect(guard(dapps(92), dapps(85), 'dapps.json', dapps(100)).refusals).toEqual([
      'dapps.json shrank from 100 to 85 rows, by more than 10 %. Compared with 2026-11-18T08:00:00.000Z.',
    ]);
    expect(guard(moved(8), moved(15)).refusals).toEqual([]);
    expect(guard(moved(8), moved(15), 'dapps.json', dapps(100)).refusals).toEqual([
      expect.stringContaining('15 of 100 rows change their host at once: d0: host d0.test → d0.evil.test'),
    ]);
  });

  it('accepts a week of ordinary changes: replaced old news, and a few removed rows of a short list', () => {
    const news = (from: number, count: number) => dapps(from + count).slice(from);
    expect(guard(news(5, 12), news(6, 12), 'dapps.json', news(0, 12)).refusals).toEqual([]);
    expect(guard(dapps(7), dapps(6), 'dapps.json', dapps(10)).refusals).toEqual([]);
    expect(guard(news(6, 12), news(7, 12), 'dapps.json', news(0, 12)).refusals).toHaveLength(1);
  });

  it.each<[file: string, field: string, of: (index: number, name: string) => object]>([
    ['submitted-tokens.json', 'contract', (index, name) => ({ contract: `0x${name}${index}` })],
    ['submitted-tokens.json', 'website', (_, name) => ({ website: `https://${name}.test` })],
    ['submitted-chains.json', 'explorer', (_, name) => ({ explorer: `https://${name}.test/tx` })],
    ['submitted-chains.json', 'chain_id', (index, name) => ({ chain_id: `${name.length}${index}` })],
    ['banners/en.json', 'host', (_, name) => ({ object: { url: `https://${name}.test/a` } })],
    ['activities/en.json', 'host', (_, name) => ({ url: `https://${name}.test/a` })],
    ['chains.json', 'deprecated', (index, name) => ({ code: `c${index}`, deprecated: name !== 'good' })],
  ])('refuses %s in which many rows change their %s', (file, field, of) => {
    const rows = (name: string) => Array.from({ length: 8 }, (_, index) => ({ hid: `d${index}`, ...of(index, name) }));
    expect(guard(rows('good'), rows('good'), file)).toEqual({ refusals: [], changes: [] });
    expect(guard(rows('good'), rows('strange'), file).refusals).toEqual([
      expect.stringContaining(`8 of 8 rows change their ${field} at once`),
    ]);
  });

  it('detects a moved dapp in a section, and ignores changes of pictures and texts', () => {
    const sections = (more: object) => [{ hid: 'new', title: 'New', list: dapps(5, () => more) }];
    const file = 'sections/en.json';
    expect(guard(sections({}), sections({ url: 'https://evil.test' }) as never, file).refusals).toHaveLength(1);
    const other = sections({ icon_url: 'https://cdn.test/a.png', desc: 'See https://else.test' });
    expect(guard(sections({}), other as never, file)).toEqual({ refusals: [], changes: [] });
  });

  it('refuses a list that grows to more than ten times its length', () => {
    expect(guard(dapps(5), dapps(2000)).refusals).toEqual([
      'dapps.json grew from 5 to 2000 rows, to more than 10 times.',
    ]);
    expect(guard(dapps(5), dapps(90)).refusals).toEqual([]);
    expect(guard(dapps(229), dapps(2000)).refusals).toEqual([]);
  });

  it('refuses a list in which half the rows have new ids', () => {
    const others = dapps(100).map((row, index) => (index < 50 ? { ...row, hid: `new${index}` } : row));
    expect(guard(dapps(100), others).refusals).toEqual([
      expect.stringContaining('50 of 100 rows were removed: d0; d1;'),
    ]);
  });

  it('refuses many dapps that move to another host at once, and names them', () => {
    const moved = dapps(499, (index) => (index < 300 ? { url: `https://d${index}.evil.test` } : {}));
    const { refusals, changes } = guard(dapps(499), moved);
    expect(refusals).toEqual([
      expect.stringContaining('300 of 499 rows change their host at once: d0: host d0.test → d0.evil.test; d1:'),
    ]);
    expect(refusals[0]).toContain(' and 290 more.');
    expect(changes).toEqual([]);
  });

  it('lists every row of a list that it refuses', () => {
    const known = { previous: dapps(499), baseline: undefined, now };
    const moved = dapps(498, (index) => (index < 300 ? { url: `https://d${index}.evil.test` } : {}));
    const { changedRows } = guardFetchedList('dapps.json', known, pages(moved));
    expect(changedRows).toHaveLength(301);
    expect([changedRows[0], changedRows.at(-1)]).toEqual(['d498: removed', 'd299: host d299.test → d299.evil.test']);
  });

  it('refuses many tokens that change their contract at once', () => {
    const before = dapps(20, () => ({ tokens: [{ symbol: 'A', contract: '0x1' }] }));
    const after = dapps(20, () => ({ tokens: [{ symbol: 'A', contract: '0x2' }] }));
    expect(guard(before, after).refusals).toEqual([
      expect.stringContaining('20 of 20 rows change their contracts at once: d0: contracts 0x1 → 0x2;'),
    ]);
  });

  it('names only the contracts that differ', () => {
    const tokens = (...contracts: string[]) => contracts.map((contract) => ({ symbol: 'A', contract }));
    const change = (before: string[], after: string[]) =>
      guard([dapp(1, { tokens: tokens(...before) })], [dapp(1, { tokens: tokens(...after) })]).changes;
    expect(change(['0x1', '0x2', '0x3'], ['0x1', '0x4', '0x3'])).toEqual(['d1: contracts 0x2 → 0x4']);
    expect(change(['0x1', '0x2'], ['0x1'])).toEqual(['d1: contracts 0x2 → none']);
    expect(change(['0x1', '0x1'], ['0x1'])).toEqual(['d1: contracts 0x1, 0x1 → 0x1']);
  });

  it('reports a few changed hosts, and ignores another path of the same host', () => {
    const after = dapps(50, (index) =>
      index === 7 ? { url: 'https://seven.test' } : { url: `https://d${index}.test/app` },
    );
    expect(guard(dapps(50), after)).toEqual({ refusals: [], changes: ['d7: host d7.test → seven.test'] });
  });
});
