import { ownJson } from '~/lib/own-json.ts';
import { readTests, type Ran } from './reports.ts';

/** A row of the specification, and what proves it. */
export interface SpecRow {
  id: string;
  row: string;
  /** `suite: name of the test`, a list of such names that prove it together, or `open`. */
  test: string | readonly string[];
}

/** A row that a run does not prove, with each of its tests that did not run and pass. */
export interface BrokenRow {
  row: SpecRow;
  tests: string[];
}

/** What a run says about the rows. */
export interface Verdict {
  proven: number;
  /** Rows of `npm test` that are proven only when `npm run test:full` has passed as well. */
  left: number;
  open: number;
  broken: BrokenRow[];
}

const rowsFile = 'tests/spec-rows.json';

const isLong = (test: string): boolean => test.includes('@long');

const testsOf = ({ test }: SpecRow): readonly string[] =>
  test === 'open' ? [] : typeof test === 'string' ? [test] : test;

/**
 * Holds the rows against the tests of a run: `npm test`, or (`isFull`) `npm run test:full`, which runs the tests marked
 * @long alone. A test proves only if it ran, and if every test of its name passed: skipped is not proven.
 */
export function judgeRows(rows: readonly SpecRow[], ran: readonly Ran[], isFull: boolean): Verdict {
  const results = Map.groupBy(ran, ({ name }) => name);
  const hasPassed = (test: string) => results.get(test)?.every(({ status }) => status === 'passed') ?? false;
  const verdict: Verdict = { proven: 0, left: 0, open: 0, broken: [] };
  for (const row of rows) {
    const named = testsOf(row);
    const due = named.filter((test) => isLong(test) === isFull);
    const unproven = due.filter((test) => !hasPassed(test));
    if (row.test === 'open') verdict.open++;
    else if (unproven.length > 0 || named.length === 0) verdict.broken.push({ row, tests: unproven });
    else if (due.length === named.length) verdict.proven++;
    else verdict.left++;
  }
  return verdict;
}

/** Whether every test of the run that `tests/spec-rows.json` names ran and passed; prints what is proven and what is left. */
export function checkSpecRows(isFull: boolean): boolean {
  const rows = ownJson<SpecRow[]>(rowsFile);
  const { proven, left, open, broken } = judgeRows(rows, readTests(isFull ? 'long' : 'none'), isFull);
  for (const { row, tests } of broken)
    console.error(
      `${rowsFile}: ${row.id} (${row.row}) names what did not run and pass: ${tests.join(', ') || 'nothing'}`,
    );
  const other = isFull ? 'npm test' : 'npm run test:full';
  console.log(`Spec rows: ${proven} proven, ${left} left to ${other}, ${open} open, ${broken.length} broken.`);
  return broken.length === 0;
}
