import { expect, test } from 'vitest';
import {
  formatFetchDetails,
  formatFetchReport,
  type FileFetchResult,
  type FetchReport,
} from '~/content/fetch/report.ts';

const at = '2026-01-10T00:00:00.000Z';
const quiet: FileFetchResult = {
  ...{ file: 'dapps.json', host: 'https://host.test', state: 'unchanged', count: 3, before: 3, fetched: at },
  ...{ faults: [], notes: [], refusals: [], changedRows: [] },
};
const told = (files: readonly Partial<FileFetchResult>[], faults = 0) => {
  const whole = files.map((file) => ({ ...quiet, ...file }));
  const isChanged = whole.some(({ state }) => state === 'new' || state === 'changed');
  return formatFetchReport({ at, files: whole, faults, isChanged } satisfies FetchReport).split('\n');
};

test('reports a fetch without changes in one line', () => {
  expect(told([{}, {}])).toEqual(['2 lists, 0 with changes, 0 faults. No changes.']);
});

test('lists each new, changed or failed list, with the messages about it', () => {
  const files: Partial<FileFetchResult>[] = [
    { file: 'a', state: 'new' },
    { file: 'b', state: 'changed', before: 5 },
    { file: 'c', state: 'missing' },
    { file: 'd', faults: ['row 1 was dropped', 'row 2 was dropped'] },
    { file: 'e', notes: ['7 is kept back'] },
    {},
  ];
  expect(told(files, 2)).toEqual([
    'a: new, 3 rows',
    'b: changed, 5 → 3 rows',
    'c: never fetched, the embedded data is used',
    'd: unchanged, 3 rows',
    '  fault: row 1 was dropped (2 of this kind, in this list)',
    'e: unchanged, 3 rows',
    '  note: 7 is kept back',
    '1 list could not be fetched from https://host.test: the stored or embedded data stays. Check the addresses, or ask the operators of these hosts.',
    '6 lists, 2 with changes, 2 faults.',
  ]);
});

test('counts a single fault in the singular', () => {
  expect(told([{}], 1)).toEqual(['1 lists, 0 with changes, 1 fault. No changes.']);
});

test.each([
  [null, 'never fetched'],
  ['2026-01-09T21:00:00.000Z', '3 hours old'],
  ['2026-01-08T01:00:00.000Z', '47 hours old'],
  ['2026-01-08T00:00:00.000Z', '2 days old'],
  ['2026-01-01T00:00:00.000Z', '9 days old'],
])('states the age of a list that was fetched %s as %s', (fetched, age) => {
  expect(told([{ state: 'stale', fetched }])[0]).toBe(`dapps.json: the stored list is kept (${age}), 3 rows`);
});

test('counts repeated messages in one line per kind, and cuts off after 20 kinds', () => {
  const said = (...rows: string[]) => ({
    faults: [...rows.map((row) => `row ${row} was dropped: url is missing`), 'row 9 occurs twice: the first one stays'],
    notes: [`${rows.length} is kept back`],
  });
  const lines = told([said('a', 'b'), { file: 'dapps/zh.json', ...said('a') }, { file: 'c', ...said('x') }], 7);
  expect(lines).toEqual([
    'dapps.json: unchanged, 3 rows',
    '  fault: row a was dropped: url is missing (4 of this kind, in 3 lists)',
    '  fault: row 9 occurs twice: the first one stays (3 of this kind, in 3 lists)',
    '  note: 2 is kept back (3 of this kind, in 3 lists)',
    '3 lists, 0 with changes, 7 faults. No changes.',
  ]);
  const kinds = Array.from({ length: 500 }, (_, index) => `row b was dropped: field ${'x'.repeat(index)} is missing`);
  const long = told([{ faults: kinds }], 500);
  expect(long).toHaveLength(23);
  expect(long.at(-2)).toBe('  and 480 more kinds');
});

test('lists every message with its list in the details', () => {
  const messages = { faults: ['row 1 was dropped', 'row 2 was dropped'], refusals: ['it shrank.'] };
  const files = [{ ...quiet, ...messages, changedRows: ['a: removed'] }];
  const text = formatFetchDetails({ at, files, faults: 2, isChanged: false });
  expect(text.split('\n').slice(1, 5)).toEqual([
    'dapps.json: refused: it shrank.',
    'dapps.json: row: a: removed',
    'dapps.json: fault: row 1 was dropped',
    'dapps.json: fault: row 2 was dropped',
  ]);
});
