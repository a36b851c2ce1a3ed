import { beforeAll, describe, expect, it } from 'vitest';
import {
  rerunQuery,
  queryResultDigests,
  trackQueries,
  sharedQueryKeys,
  trackSharedQueries,
  startTrackingQueries,
  trackedQuery,
} from '~/lib/tracked-reads.ts';

const items = new Map([
  ['a', { title: 'first' }],
  ['b', { title: 'second' }],
]);
const titleOf = trackedQuery('titleOf', (id: string) => {
  const item = items.get(id);
  if (!item) throw new Error(`nothing at ${id}`);
  return item;
});
const pairOf = trackedQuery('pairOf', (one: string, other: string) => [titleOf(one), titleOf(other)]);

describe('tracked reads', () => {
  beforeAll(startTrackingQueries);

  it('record the query of each page, even if pages render concurrently', async () => {
    const [first, second] = [new Set<string>(), new Set<string>()];
    await Promise.all([
      trackQueries(first, async () => {
        await Promise.resolve();
        titleOf('a');
      }),
      trackQueries(second, async () => {
        await Promise.resolve();
        titleOf('b');
      }),
    ]);
    expect([...first, ...second]).toEqual(['titleOf("a")', 'titleOf("b")']);
  });

  it('record only the outer query of nested ones', () => {
    const reads = new Set<string>();
    trackQueries(reads, () => pairOf('a', 'b'));
    expect([...reads]).toEqual(['pairOf("a","b")']);
  });

  it('count as global if read by a shared part or outside a page', () => {
    const reads = new Set<string>();
    trackQueries(reads, () => trackSharedQueries(() => titleOf('a')));
    titleOf('b');
    expect([...reads]).toEqual([]);
    expect([...sharedQueryKeys()]).toEqual(['titleOf("a")', 'titleOf("b")']);
  });

  it('detect whether a query result has changed', () => {
    trackQueries(new Set(), () => pairOf('a', 'b'));
    const before = queryResultDigests().get('pairOf("a","b")');
    expect(rerunQuery('pairOf("a","b")')).toBe(before);
    items.set('b', { title: 'changed' });
    expect(rerunQuery('pairOf("a","b")')).not.toBe(before);
    items.delete('b');
    expect(rerunQuery('pairOf("a","b")')).toBeUndefined();
    expect(rerunQuery('unheardOf("a")')).toBeUndefined();
  });
});
