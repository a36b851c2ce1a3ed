import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TestResult } from '../../../scripts/test/reports.ts';
import { checkRowsOfTier, specRowTagsOf, type SpecRow } from '../../../scripts/test/spec-rows.ts';

type Proof = Pick<SpecRow, 'suites' | 'full'>;

const ran = (name: string, status: TestResult['status'] = 'passed'): TestResult => ({ name, status });

function fate(proof: Proof, tests: TestResult[], tier: 'short' | 'full' = 'short'): string | string[] {
  const { proven, left, open, problems } = checkRowsOfTier([{ id: 'X01', row: 'a promise', ...proof }], tests, tier);
  return problems.length > 0 ? problems : proven ? 'proven' : left ? 'left' : open ? 'open' : 'nothing';
}

const passed = ran('e2e: a @X01');

describe('a row of the specification', () => {
  it('is proven by a test with its tag that ran and passed, in the suite that it names', () => {
    expect(fate({ suites: ['e2e'] }, [passed])).toBe('proven');
    expect(fate({ suites: 'open' }, [])).toBe('open');
  });

  it('is not proven without a test of its tag', () => {
    const missing = ['X01 (a promise) in e2e has no test with its tag that ran'];
    expect(fate({ suites: ['e2e'] }, [])).toEqual(missing);
    expect(fate({ suites: ['e2e'] }, [ran('e2e: a')])).toEqual(missing);
    expect(fate({ suites: ['e2e'] }, [ran('unit: a @X01')])).toEqual(missing);
    expect(fate({}, [passed])).toEqual(['X01 (a promise) names no suite']);
  });

  it('is not proven where one of its tests failed or was skipped', () => {
    for (const status of ['failed', 'skipped'] as const)
      expect(fate({ suites: ['e2e'] }, [passed, ran('e2e: b @X01', status)])).toEqual([
        `X01 (a promise) in e2e has a test that did not pass: e2e: b @X01 (${status})`,
      ]);
  });

  it('of several suites is proven by all of them together', () => {
    expect(fate({ suites: ['e2e', 'unit'] }, [passed, ran('unit: b @X01')])).toBe('proven');
    expect(fate({ suites: ['e2e', 'unit'] }, [passed])).toHaveLength(1);
  });

  it('with a test that takes long is left to test:full, which fails unless that ran and passed', () => {
    const both = { suites: ['e2e'], full: ['build'] };
    const long = ran('build: b @full c @X01');
    expect(fate(both, [passed])).toBe('left');
    expect(fate(both, [])).toHaveLength(1);
    expect(fate({ full: ['build'] }, [long], 'full')).toBe('proven');
    expect(fate(both, [long], 'full')).toBe('left');
    expect(fate(both, [], 'full')).toHaveLength(1);
    expect(fate({ suites: ['e2e'] }, [], 'full')).toBe('left');
  });

  it('is known: a tag of none is a problem', () => {
    expect(fate({ suites: ['e2e'] }, [passed, ran('unit: b @Z99')])).toEqual([
      'Z99 is not a row, but the tag of unit: b @Z99',
    ]);
  });
});

describe('a tag', () => {
  it('is a word of its own', () => {
    expect(specRowTagsOf('@R01 the page @full shows @L02, whole @X03')).toEqual(['R01', 'L02', 'X03']);
    expect(specRowTagsOf('mail to a@R01.example, @R011, @r01, @full')).toEqual([]);
  });
});

describe('spec-rows.json', () => {
  const rows = JSON.parse(readFileSync('tests/spec-rows.json', 'utf8')) as SpecRow[];

  it('has each row once, with suites that there are', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { id, suites = [], full = [] } of rows) {
      const named = suites === 'open' ? [] : [...suites, ...full.map((suite) => `${suite} @full`)];
      expect({ id, named: [...new Set(named)] }).toEqual({ id, named });
      for (const name of named) expect(name).toMatch(/^(unit|build|hosts|engines|e2e)( @full)?$/);
    }
  });
});
