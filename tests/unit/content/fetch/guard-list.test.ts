import { describe, expect, it } from 'vitest';
import { guardList } from '~/content/fetch/guard-list.ts';

const dapp = (index: number, more: object = {}) => ({
  hid: `d${index}`,
  url: `https://d${index}.test`,
  tokens: [],
  ...more,
});
const dapps = (count: number, edit: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => dapp(index, edit(index)));
const pages = (value: readonly { hid: string }[]) => ({ value, count: value.length, ids: value.map(({ hid }) => hid) });
const guard = (previous: readonly { hid: string }[], next: readonly { hid: string }[], file = 'dapps.json') =>
  guardList(file, previous, pages(next), previous.length);

describe('the guard of a list', () => {
  it('takes the first list, an equal one, a longer one, and one that lost a few rows', () => {
    const nothing = { refusals: [], changes: [] };
    expect(guard([], dapps(5))).toEqual(nothing);
    expect(guard(dapps(500), dapps(500))).toEqual(nothing);
    expect(guard(dapps(500), dapps(510))).toEqual(nothing);
    expect(guard(dapps(500), dapps(451))).toEqual(nothing);
    expect(guard(dapps(3), dapps(1))).toEqual(nothing);
  });

  it('refuses half a list, but not a list that changes by itself', () => {
    expect(guard(dapps(500), dapps(250)).refusals).toEqual([
      'dapps.json shrank from 500 to 250 rows, by more than 10 %.',
    ]);
    expect(guard(dapps(20), dapps(4), 'hot.json').refusals).toEqual([]);
  });

  it('refuses a list that becomes many times longer, so that the next good one is not refused instead', () => {
    expect(guard(dapps(5), dapps(2000)).refusals).toEqual([
      'dapps.json grew from 5 to 2000 rows, to more than 10 times.',
    ]);
    expect(guard(dapps(5), dapps(90)).refusals).toEqual([]);
    expect(guard(dapps(229), dapps(2000)).refusals).toEqual([]);
  });

  it('refuses a list of as many rows under other ids', () => {
    const others = dapps(100).map((row, index) => (index < 50 ? { ...row, hid: `new${index}` } : row));
    expect(guard(dapps(100), others).refusals).toEqual([expect.stringContaining('50 of 100 rows are gone: d0; d1;')]);
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

  it('refuses many tokens that change their contract at once', () => {
    const before = dapps(20, () => ({ tokens: [{ symbol: 'A', contract: '0x1' }] }));
    const after = dapps(20, () => ({ tokens: [{ symbol: 'A', contract: '0x2' }] }));
    expect(guard(before, after).refusals).toEqual([
      expect.stringContaining('20 of 20 rows change their contracts at once: d0: contracts 0x1 → 0x2;'),
    ]);
  });

  it('names the few that change on an ordinary day; another path of the same host is no move', () => {
    const after = dapps(50, (index) =>
      index === 7 ? { url: 'https://seven.test' } : { url: `https://d${index}.test/app` },
    );
    expect(guard(dapps(50), after)).toEqual({ refusals: [], changes: ['d7: host d7.test → seven.test'] });
  });
});
