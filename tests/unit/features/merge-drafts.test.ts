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

describe('mergeDrafts', () => {
  it('keeps the last change of each field, in any order of drafts', () => {
    const one = draft(30, { title: 'A', desc: 'old' }, { title: 30, desc: 10 });
    const other = draft(20, { title: 'B', desc: 'new', url: 'c' }, { title: 10, desc: 20, url: 15 });
    expect(merged(one, other)).toMatchObject({
      changed: 30,
      values: { title: 'A', desc: 'new', url: 'c' },
      times: { title: 30, desc: 20, url: 15 },
    });
  });

  it('keeps a field empty if it was cleared last', () => {
    const one = draft(30, { title: '' }, { title: 30 });
    const other = draft(20, { title: 'B' }, { title: 20 });
    expect(merged(one, other)?.values).toEqual({ title: '' });
    const removed = draft(30, {}, { title: 30 });
    expect(merged(removed, other)?.values['title']).toBeUndefined();
  });

  it('uses the time of the whole draft for a draft of an older version', () => {
    const old = draft(20, { title: 'old', desc: 'old' });
    const one = draft(30, { title: 'new' }, { title: 30 });
    expect(merged(old, one)?.values).toEqual({ title: 'new', desc: 'old' });
  });

  it('keeps the idempotency key only if all values are from one tab', () => {
    const one = draft(30, { title: 'A' }, { title: 30 }, 'key');
    expect(merged(one, draft(20, { title: 'B' }, { title: 20 }, 'other'))?.key).toBe('key');
    expect(merged(one, draft(20, { desc: 'B' }, { desc: 20 }))?.key).toBeUndefined();
  });

  it('returns undefined without drafts', () => expect(mergeDrafts([])).toBeUndefined());
});
