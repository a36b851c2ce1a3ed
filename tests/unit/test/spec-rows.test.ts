import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Ran } from '../../../scripts/test/reports.ts';
import { judgeRows, type SpecRow } from '../../../scripts/test/spec-rows.ts';

const row = (test: SpecRow['test']): SpecRow => ({ id: 'X01', row: 'a promise', test });
const ran = (name: string, status: Ran['status'] = 'passed'): Ran => ({ name, status });

/** How one row fares: in which count it is found. */
function fate(test: SpecRow['test'], tests: Ran[], isFull = false): string {
  const { proven, left, open, broken } = judgeRows([row(test)], tests, isFull);
  expect(proven + left + open + broken.length).toBe(1);
  return proven ? 'proven' : left ? 'left' : open ? 'open' : `broken: ${broken[0]?.tests.join()}`;
}

describe('a row of the specification', () => {
  it('is proven by a test that ran and passed, and by nothing else', () => {
    expect(fate('e2e: a', [ran('e2e: a')])).toBe('proven');
    expect(fate('e2e: a', [ran('e2e: a', 'failed')])).toBe('broken: e2e: a');
    expect(fate('e2e: a', [ran('e2e: a', 'skipped')])).toBe('broken: e2e: a');
    expect(fate('e2e: a', [ran('unit: a')])).toBe('broken: e2e: a');
    expect(fate('open', [])).toBe('open');
    expect(fate([], [])).toBe('broken: ');
  });

  it('with several tests is proven by all of them together', () => {
    expect(fate(['e2e: a', 'unit: b'], [ran('e2e: a'), ran('unit: b')])).toBe('proven');
    expect(fate(['e2e: a', 'unit: b'], [ran('e2e: a')])).toBe('broken: unit: b');
  });

  it('is not proven by a name that stands for several tests, one of which failed', () => {
    expect(fate('e2e: a', [ran('e2e: a'), ran('e2e: a', 'failed')])).toBe('broken: e2e: a');
    expect(fate('e2e: a', [ran('e2e: a'), ran('e2e: a', 'skipped')])).toBe('broken: e2e: a');
  });

  it('with a test that takes long is left to test:full, which fails unless that ran and passed', () => {
    const tests = ['e2e: a', 'build: b @long c'];
    expect(fate(tests, [ran('e2e: a')])).toBe('left');
    expect(fate(tests, [])).toBe('broken: e2e: a');
    expect(fate(tests[1]!, [ran('build: b @long c')], true)).toBe('proven');
    expect(fate(tests, [ran('build: b @long c')], true)).toBe('left');
    expect(fate(tests, [ran('build: b @long c', 'skipped')], true)).toBe('broken: build: b @long c');
    expect(fate(tests, [], true)).toBe('broken: build: b @long c');
    expect(fate('e2e: a', [], true)).toBe('left');
  });
});

describe('spec-rows.json', () => {
  const rows = JSON.parse(readFileSync('tests/spec-rows.json', 'utf8')) as SpecRow[];

  it('has each row once, and each of its tests once, by suite and name', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { id, test } of rows) {
      const named = [test].flat().filter((name) => name !== 'open');
      expect({ id, named: [...new Set(named)] }).toEqual({ id, named });
      for (const name of named) expect(name).toMatch(/^(unit|build|hosts|e2e): ./);
    }
  });
});
