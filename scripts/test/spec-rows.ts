import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTests } from './reports.ts';

interface SpecRow {
  id: string;
  point: number;
  row: string;
  /** `suite: name of the test`, or `open`. */
  test: string;
}

const rowsFile = 'tests/spec-rows.json';

function longTests(): string {
  const files = ['build', 'hosts', 'e2e'].flatMap((suite) =>
    existsSync(`tests/${suite}`)
      ? readdirSync(`tests/${suite}`, { recursive: true, encoding: 'utf8' }).map((file) => join('tests', suite, file))
      : [],
  );
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Whether every row of the spec names a test that ran and passed (or is marked @long), or says `open`; prints how many are open. */
export function checkSpecRows(): boolean {
  const rows = JSON.parse(readFileSync(rowsFile, 'utf8')) as SpecRow[];
  const tests = readTests(false);
  const passed = new Set(tests.filter(({ status }) => status === 'passed').map(({ name }) => name));
  const skipped = new Set(tests.filter(({ status }) => status === 'skipped').map(({ name }) => name));
  const sources = longTests();
  const isLong = (test: string) => test.includes('@long') && sources.includes(test.replace(/^\w+: /, ''));
  const open = rows.filter(({ test }) => test === 'open');
  const broken = rows.filter(({ test }) => test !== 'open' && !passed.has(test) && !skipped.has(test) && !isLong(test));
  for (const { id, row, test } of broken)
    console.error(`${rowsFile}: ${id} (${row}) names a test that did not run and pass: ${test}`);
  console.log(
    `Spec rows: ${rows.length - open.length - broken.length} proven, ${open.length} open, ${broken.length} broken.`,
  );
  return broken.length === 0;
}
