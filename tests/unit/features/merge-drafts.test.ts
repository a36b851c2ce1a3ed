import { describe, expect, it } from 'vitest';
import { mergeDrafts, type Draft } from '~/features/submit/form/drafts.ts';

const draft = (changed: number, values: Draft['values'], times?: Draft['times'], key?: string): Draft => ({
  ...{ id: 'one', kind: 'dapp', changed, values, key },
  ...(times && { times }),
});
const merged = (...records: Draft[]) => {
  const all = [records, records.toReversed()].map((order) => mergeDrafts(order));
  expect(all[0]).toEqual(all[1]);
  return all[0];
};

describe('what several tabs stored of one draft', () => {
  it('is the last change of each field, in any order', () => {
    const one = draft(30, { title: 'A', desc: 'old' }, { title: 30, desc: 10 });
    const other = draft(20, { title: 'B', desc: 'new', url: 'c' }, { title: 10, desc: 20, url: 15 });
    expect(merged(one, other)).toMatchObject({
      changed: 30,
      values: { title: 'A', desc: 'new', url: 'c' },
      times: { title: 30, desc: 20, url: 15 },
    });
  });

  it('lacks what was cleared last', () => {
    const one = draft(30, { title: '' }, { title: 30 });
    const other = draft(20, { title: 'B' }, { title: 20 });
    expect(merged(one, other)?.values).toEqual({ title: '' });
    const removed = draft(30, {}, { title: 30 });
    expect(merged(removed, other)?.values['title']).toBeUndefined();
  });

  it('of an older version counts by the time of the whole draft', () => {
    const old = draft(20, { title: 'old', desc: 'old' });
    const one = draft(30, { title: 'new' }, { title: 30 });
    expect(merged(old, one)?.values).toEqual({ title: 'new', desc: 'old' });
  });

  it('keeps its key only if all of it is from one tab', () => {
    const one = draft(30, { title: 'A' }, { title: 30 }, 'key');
    expect(merged(one, draft(20, { title: 'B' }, { title: 20 }, 'other'))?.key).toBe('key');
    expect(merged(one, draft(20, { desc: 'B' }, { desc: 20 }))?.key).toBeUndefined();
  });

  it('is nothing where there is nothing', () => expect(mergeDrafts([])).toBeUndefined());
});
