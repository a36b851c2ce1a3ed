import { beforeAll, describe, expect, it } from 'vitest';
import {
  rerunQuery,
  resultDigests,
  trackReads,
  globalReads,
  trackGlobalReads,
  startTracking,
  tracked,
} from '~/lib/tracked-reads.ts';

const items = new Map([
  ['a', { title: 'first' }],
  ['b', { title: 'second' }],
]);
const titleOf = tracked('titleOf', (id: string) => {
  const item = items.get(id);
  if (!item) throw new Error(`nothing at ${id}`);
  return item;
});
const pairOf = tracked('pairOf', (one: string, other: string) => [titleOf(one), titleOf(other)]);

describe('tracked reads', () => {
  beforeAll(startTracking);

  it('note the question of the page that asked it, though pages are made side by side', async () => {
    const [first, second] = [new Set<string>(), new Set<string>()];
    await Promise.all([
      trackReads(first, async () => {
        await Promise.resolve();
        titleOf('a');
      }),
      trackReads(second, async () => {
        await Promise.resolve();
        titleOf('b');
      }),
    ]);
    expect([...first, ...second]).toEqual(['titleOf("a")', 'titleOf("b")']);
  });

  it('note one question for all that a query asks in turn', () => {
    const reads = new Set<string>();
    trackReads(reads, () => pairOf('a', 'b'));
    expect([...reads]).toEqual(['pairOf("a","b")']);
  });

  it('count what a shared part asks, and what nobody asks, for every page', () => {
    const reads = new Set<string>();
    trackReads(reads, () => trackGlobalReads(() => titleOf('a')));
    titleOf('b');
    expect([...reads]).toEqual([]);
    expect([...globalReads()]).toEqual(['titleOf("a")', 'titleOf("b")']);
  });

  it('know whether a question is answered alike later', () => {
    trackReads(new Set(), () => pairOf('a', 'b'));
    const before = resultDigests().get('pairOf("a","b")');
    expect(rerunQuery('pairOf("a","b")')).toBe(before);
    items.set('b', { title: 'changed' });
    expect(rerunQuery('pairOf("a","b")')).not.toBe(before);
    items.delete('b');
    expect(rerunQuery('pairOf("a","b")')).toBeUndefined();
    expect(rerunQuery('unheardOf("a")')).toBeUndefined();
  });
});
