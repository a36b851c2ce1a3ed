import { expect, it } from 'vitest';
import { createRowKeyAssigner } from '~/features/dappstore/search/row-keys.ts';

/** Returns a function that returns the keys of rows. Each letter of `ids` is the id of a dapp. */
function keeper(): (ids: string) => number[] {
  const placed = createRowKeyAssigner();
  return (ids) => placed([...ids].map((hid) => ({ hid }))).map(({ key }) => key);
}

it('keeps the key of an item that stays', () => {
  const keys = keeper();
  const [a, b, c] = keys('abc');
  expect(keys('ca')).toEqual([c, a]);
  const [again, ...others] = keys('bca');
  expect(others).toEqual([c, a]);
  expect([a, c]).not.toContain(again);
  expect(b).toBeDefined();
});

it('gives new items the keys of removed ones, in order', () => {
  const keys = keeper();
  const [a, b, c] = keys('abc');
  expect(keys('dbe')).toEqual([a, b, c]);
  expect(keys('bfe')).toEqual([b, a, c]);
});

it('never returns a key twice', () => {
  const keys = keeper();
  for (const list of ['abc', 'dabce', 'c', '', 'xyzabcd', 'dcba', 'qdwceb', 'abcdefghij'])
    expect(new Set(keys(list)).size, list).toBe(list.length);
});
