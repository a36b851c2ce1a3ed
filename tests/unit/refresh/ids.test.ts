import { describe, expect, it } from 'vitest';
import { asJson } from '~/content/fetch/store.ts';
import { idsIn } from '../../../scripts/refresh/ids.ts';

const list = (rows: unknown) => Buffer.from(asJson(rows));

describe('the ids of a list', () => {
  it('are those of its rows, wherever in a row they stand', () => {
    const rows = [{ hid: '1', title: 'One' }, { title: 'Two', hid: 'zwei-ü' }, { hid: '"3"' }];
    expect(idsIn(list(rows))).toEqual(['1', 'zwei-ü', '"3"']);
  });

  it('are none of what a row holds, nor of a text that looks like one', () => {
    const row = { hid: '1', of: { hid: '2' }, all: [{ hid: '3' }], text: '\n    "hid": "4",\n', '"hid': '5' };
    expect(idsIn(list([row]))).toEqual(['1']);
    expect(idsIn(list([]))).toEqual([]);
  });
});
