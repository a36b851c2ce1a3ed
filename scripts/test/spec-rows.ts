import { readOwnJson } from '~/lib/read-own-json.ts';
import { readTestResults, type TestResult, type TestTier } from './reports.ts';

/** A specification row, and the suites that must test it. Titles of its tests contain its tag, for example `@R01`. */
export interface SpecRow {
  id: string;
  row: string;
  suites?: readonly string[] | 'open';
  /** Suites whose @full tests also prove the row. */
  full?: readonly string[];
}

export interface SpecRowsResult {
  proven: number;
  /** Number of rows that also need tests of the other tier. */
  left: number;
  open: number;
  problems: string[];
}

const rowsFile = 'tests/spec-rows.json';

export const specRowTagsOf = (title: string): string[] =>
  title.match(/(?<=^|\s)@[A-Z]\d{2}(?!\w)/g)?.map((tag) => tag.slice(1)) ?? [];

const suiteOf = ({ name }: TestResult): string => name.slice(0, name.indexOf(':'));

function problemOf(tests: readonly TestResult[]): string | undefined {
  if (tests.length === 0) return 'has no test with its tag that ran';
  const rest = tests.filter(({ status }) => status !== 'passed');
  return rest.length > 0
    ? `has a test that did not pass: ${rest.map(({ name, status }) => `${name} (${status})`).join(', ')}`
    : undefined;
}

/**
 * Checks the rows in one tier. For each row, the tests with its tag must have run in each of its suites, and all must
 * have passed.
 */
export function checkRowsOfTier(
  rows: readonly SpecRow[],
  ran: readonly TestResult[],
  tier: Exclude<TestTier, 'deep'>,
): SpecRowsResult {
  const verdict: SpecRowsResult = { proven: 0, left: 0, open: 0, problems: [] };
  const tests = new Map<string, TestResult[]>();
  for (const test of ran)
    for (const id of specRowTagsOf(test.name)) {
      const key = `${id} ${suiteOf(test)}`;
      tests.set(key, [...(tests.get(key) ?? []), test]);
      if (!rows.some((row) => row.id === id)) verdict.problems.push(`${id} is not a row, but the tag of ${test.name}`);
    }
  for (const { id, row, suites = [], full = [] } of rows) {
    if (suites === 'open') {
      verdict.open++;
      continue;
    }
    const [requiredSuites, other] = tier === 'full' ? [full, suites] : [suites, full];
    const problems = requiredSuites.flatMap((suite) => {
      const problem = problemOf(tests.get(`${id} ${suite}`) ?? []);
      return problem ? [`${id} (${row}) in ${suite} ${problem}`] : [];
    });
    if (requiredSuites.length + other.length === 0) problems.push(`${id} (${row}) names no suite`);
    verdict.problems.push(...problems);
    if (other.length > 0) verdict.left++;
    else if (problems.length === 0) verdict.proven++;
  }
  return verdict;
}

/**
 * Checks `tests/spec-rows.json` against the results of the last run, and prints the problems. Returns whether there are
 * none.
 */
export function checkSpecRows(tier: Exclude<TestTier, 'deep'>): boolean {
  const { proven, left, open, problems } = checkRowsOfTier(
    readOwnJson<SpecRow[]>(rowsFile),
    readTestResults(tier),
    tier,
  );
  for (const problem of problems) console.error(`${rowsFile}: ${problem}`);
  const other = tier === 'full' ? 'npm test' : 'npm run test:full';
  console.log(`Spec rows: ${proven} proven, ${left} left to ${other}, ${open} open, ${problems.length} problems.`);
  return problems.length === 0;
}
