import { ownJson } from '~/lib/own-json.ts';
import { readTests, type Ran, type Tier } from './reports.ts';

/** A row of the specification, and the suites that prove it by tests with its tag: `@R01` in a title proves row R01. */
export interface SpecRow {
  id: string;
  row: string;
  suites?: readonly string[] | 'open';
  /** The suites that prove it by tests marked @full, which `npm test` leaves out. */
  full?: readonly string[];
}

/** What a run says about the rows. */
export interface Verdict {
  proven: number;
  /** Rows that are proven only when the other tier has passed as well. */
  left: number;
  open: number;
  /** What is wrong, one line each. */
  problems: string[];
}

const rowsFile = 'tests/spec-rows.json';

/** The rows that the title of a test names. */
export const rowTags = (title: string): string[] =>
  title.match(/(?<=^|\s)@[A-Z]\d{2}(?!\w)/g)?.map((tag) => tag.slice(1)) ?? [];

const suiteOf = ({ name }: Ran): string => name.slice(0, name.indexOf(':'));

function problemOf(tests: readonly Ran[]): string | undefined {
  if (tests.length === 0) return 'has no test with its tag that ran';
  const rest = tests.filter(({ status }) => status !== 'passed');
  return rest.length > 0
    ? `has a test that did not pass: ${rest.map(({ name, status }) => `${name} (${status})`).join(', ')}`
    : undefined;
}

/**
 * Holds the rows against the tests of a run of one tier. In each suite that a row names, a test with its tag must have run, and all
 * of them must have passed: skipped is not proven.
 */
export function judgeRows(rows: readonly SpecRow[], ran: readonly Ran[], tier: Exclude<Tier, 'deep'>): Verdict {
  const verdict: Verdict = { proven: 0, left: 0, open: 0, problems: [] };
  const tests = new Map<string, Ran[]>();
  for (const test of ran)
    for (const id of rowTags(test.name)) {
      const key = `${id} ${suiteOf(test)}`;
      tests.set(key, [...(tests.get(key) ?? []), test]);
      if (!rows.some((row) => row.id === id)) verdict.problems.push(`${id} is no row, and is the tag of ${test.name}`);
    }
  for (const { id, row, suites = [], full = [] } of rows) {
    if (suites === 'open') {
      verdict.open++;
      continue;
    }
    const [due, other] = tier === 'full' ? [full, suites] : [suites, full];
    const problems = due.flatMap((suite) => {
      const problem = problemOf(tests.get(`${id} ${suite}`) ?? []);
      return problem ? [`${id} (${row}) in ${suite} ${problem}`] : [];
    });
    if (due.length + other.length === 0) problems.push(`${id} (${row}) names no suite`);
    verdict.problems.push(...problems);
    if (other.length > 0) verdict.left++;
    else if (problems.length === 0) verdict.proven++;
  }
  return verdict;
}

/** Whether the run proves every row of `tests/spec-rows.json` that its tier must prove; prints what is proven and what is left. */
export function checkSpecRows(tier: Exclude<Tier, 'deep'>): boolean {
  const { proven, left, open, problems } = judgeRows(ownJson<SpecRow[]>(rowsFile), readTests(tier), tier);
  for (const problem of problems) console.error(`${rowsFile}: ${problem}`);
  const other = tier === 'full' ? 'npm test' : 'npm run test:full';
  console.log(`Spec rows: ${proven} proven, ${left} left to ${other}, ${open} open, ${problems.length} problems.`);
  return problems.length === 0;
}
