import { existsSync, readdirSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { readOwnJson } from '~/lib/read-own-json.ts';

export const testReportFolder = '.cache/reports';

export interface TestResultCounts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestTest {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

interface VitestReport {
  testResults: { name: string; status: string; message: string; assertionResults: VitestTest[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

/** A test result: name (`suite: describe title`), status, and the start of the error message. */
export interface TestResult {
  name: string;
  status: keyof TestResultCounts;
  why?: string | undefined;
}

// Maximum length of the error message, enough for the expected and actual value.
const maxReasonLength = 600;
const asWhy = (message: string | undefined): string | undefined =>
  message && stripVTControlCharacters(message).slice(0, maxReasonLength).trim();

const statusOf: Record<string, keyof TestResultCounts> = {
  passed: 'passed',
  expected: 'passed',
  skipped: 'skipped',
  pending: 'skipped',
  todo: 'skipped',
};

/** Returns the results of a Vitest report. A file whose hook failed has one failed result more than failed tests. */
export const resultsOfVitest = (suite: string, { testResults }: VitestReport): TestResult[] =>
  testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    const results = assertionResults.map((test) => ({
      name: `${suite}: ${test.fullName}`,
      status: statusOf[test.status] ?? ('failed' as const),
      why: asWhy(test.failureMessages?.[0]),
    }));
    if (status !== 'failed' || results.some((result) => result.status === 'failed')) return results;
    const why = message || 'A hook failed, so tests did not run. The output of the suite above has its error.';
    return [...results, { name: `${suite}: ${name}`, status: 'failed', why: asWhy(why) }];
  });

const fromPlaywright = (suites: PlaywrightSuite[] = [], titles = ''): TestResult[] =>
  suites.flatMap((suite) => [
    ...(suite.suites ?? []).flatMap((inner) => fromPlaywright([inner], `${titles}${inner.title} `)),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        name: `e2e: ${titles}${spec.title}`,
        status: statusOf[test.status] ?? ('failed' as const),
        why: asWhy(test.results.at(-1)?.error?.message),
      })),
    ),
  ]);

/** Tiers of tests: untagged (`npm test`), @full, and @deep. */
export type TestTier = 'short' | 'full' | 'deep';

const tierOf = (name: string): TestTier => (/@(full|deep)\b/.exec(name)?.[1] ?? 'short') as TestTier;

// Whether a test belongs to the tier. Reports list all other tests as skipped.
const belongs = (tier: TestTier, { name, status }: TestResult): boolean =>
  status !== 'skipped' || tierOf(name) === tier;

export function readTestResults(tier: TestTier): TestResult[] {
  const tests = ['unit', 'build', 'hosts', 'engines', 'e2e'].flatMap((suite): TestResult[] => {
    const file = `${testReportFolder}/${suite}.json`;
    if (!existsSync(file)) return [];
    const report = readOwnJson<VitestReport & { suites?: PlaywrightSuite[]; errors?: unknown[] }>(file);
    if (suite !== 'e2e') return resultsOfVitest(suite, report);
    const broken = (report.errors ?? []).map((error) => ({
      name: `e2e: ${JSON.stringify(error)}`,
      status: 'failed' as const,
    }));
    return [...fromPlaywright(report.suites), ...broken];
  });
  return tests.filter((test) => belongs(tier, test));
}

/** Counts the results of the last run. Counts a missing report of an expected suite as a failure. */
export function countTestResults(expected: readonly string[], tier: TestTier): TestResultCounts {
  const count: TestResultCounts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status } of readTestResults(tier)) count[status]++;
  const left = new Set(readdirSync(testReportFolder));
  count.failed += expected.filter((suite) => !left.has(`${suite}.json`)).length;
  return count;
}
