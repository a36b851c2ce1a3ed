import { expect, test } from 'vitest';
import { formatFetchReport, type FetchedFile, type FetchReport } from '~/content/fetch/report.ts';

const at = '2026-01-10T00:00:00.000Z';
const quiet: FetchedFile = {
  ...{ file: 'dapps.json', host: 'https://host.test', state: 'unchanged', count: 3, before: 3, fetched: at },
  ...{ faults: [], notes: [], refusals: [] },
};
const told = (files: readonly Partial<FetchedFile>[], faults = 0) => {
  const whole = files.map((file) => ({ ...quiet, ...file }));
  const isChanged = whole.some(({ state }) => state === 'new' || state === 'changed');
  return formatFetchReport({ at, files: whole, faults, isChanged } satisfies FetchReport).split('\n');
};

test('a fetch that found nothing new says so in a line', () => {
  expect(told([{}, {}])).toEqual(['2 lists, 0 with changes, 0 faults. No changes.']);
});

test('each list that is new, changed or in trouble is named, with what its host did', () => {
  const files: Partial<FetchedFile>[] = [
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
    '  fault: row 1 was dropped',
    '  fault: row 2 was dropped',
    'e: unchanged, 3 rows',
    '  note: 7 is kept back',
    '6 lists, 2 with changes, 2 faults.',
  ]);
});

test('a single fault is one', () => {
  expect(told([{}], 1)).toEqual(['1 lists, 0 with changes, 1 fault. No changes.']);
});

test.each([
  [null, 'never fetched'],
  ['2026-01-09T21:00:00.000Z', '3 hours old'],
  ['2026-01-08T01:00:00.000Z', '47 hours old'],
  ['2026-01-08T00:00:00.000Z', '2 days old'],
  ['2026-01-01T00:00:00.000Z', '9 days old'],
])('a list that was last sent %s is %s', (fetched, age) => {
  expect(told([{ state: 'stale', fetched }])[0]).toBe(`dapps.json: the stored list is kept (${age}), 3 rows`);
});

test('what several lists say alike is said once, and of much the beginning', () => {
  const said = {
    faults: ['row 1 was dropped: url is missing', 'row 2 came twice: the first one stays'],
    notes: ['7 is kept back'],
  };
  const lines = told([said, { file: 'dapps/zh.json', ...said }], 4);
  expect(lines.slice(4, 6)).toEqual(['dapps/zh.json: unchanged, 3 rows', '  the same 3 lines as of dapps.json']);
  const bad = Array.from({ length: 5000 }, (_, index) => `row b${index} was dropped: object is missing`);
  const long = told([{ faults: bad, notes: said.notes }], 5000);
  expect(long).toHaveLength(24);
  expect(long.slice(-4)).toEqual([
    '  fault: row b19 was dropped: object is missing',
    '  fault: and 4980 more',
    '  note: 7 is kept back',
    '1 lists, 0 with changes, 5000 faults. No changes.',
  ]);
});

test('a line that two lists have in common is said of both', () => {
  const lines = told(
    [
      { faults: ['row 1 came twice: the first one stays'] },
      { file: 'b', faults: ['row 1 came twice: the first one stays'] },
    ],
    2,
  );
  expect(lines.filter((line) => line === '  fault: row 1 came twice: the first one stays')).toHaveLength(2);
});
