import { mkdirSync, rmSync } from 'node:fs';
import { findRelatedEndToEndTests, findTestsForChanges } from './test/changed.ts';
import { runProjectChecks } from './test/check.ts';
import { readTestOptions } from './test/options.ts';
import { countTestResults, readTestResults, testReportFolder, type TestResultCounts } from './test/reports.ts';
import { runTool } from './test/run.ts';
import {
  selectTests,
  testSuites,
  listTestFiles,
  createTestTitlePattern,
  type TestSelection,
  type TestSuite,
} from './test/selection.ts';
import { checkSpecRows } from './test/spec-rows.ts';
import { installMissingTools } from './test/tools.ts';

const help = `npm test · npm run test:full · npm run test:deep [-- NAME… --list --shard=1/4 --built]
npm test -- --changed

npm test checks, builds, and runs the tests of a contributor; test:full those marked @full, on a new build; test:deep those
marked @deep and test:sabotage. The last line is "N passed, N failed[, N skipped]".

  NAME         runs the test files with this in their path, or the tests with this in their title
  --list       names the test files that would run
  --shard=1/4  runs the first of four parts
  --built      tests the site in dist/ instead of a new build
  --changed    runs what is related to the files that differ from the last commit, without the checks`;

const options = readTestOptions(process.argv.slice(2));
const { tier, names } = options;
const isWhole = names.length === 0 && !options.shard && !options.isChanged;

const vitest = (project: TestSuite, files: string[], pattern: string) =>
  runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--config=.config/vitest.config.ts',
      `--project=${project}*`,
      ...files,
      `--testNamePattern=${pattern}`,
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${testReportFolder}/${project}.json`],
    ],
    {
      isShown: true,
      // Lets the build end earlier. Servers and engines of the next suites then wait while units still use the CPUs.
      // Not in other tiers, where units build sites within a time limit.
      isBackground: project === 'unit' && tier === 'short',
      environment: { TEST_TIER: tier === 'short' ? '' : tier },
    },
  );

const playwright = (files: string[], pattern: string) =>
  runTool(
    'playwright/cli.js',
    ['test', '--config=.config/playwright.config.ts', ...files, `--grep=${pattern}`, '--pass-with-no-tests'],
    { isShown: true },
  );

async function build(): Promise<string[]> {
  try {
    // Imported here, because it loads Astro.
    const { buildCompressedDist, buildDist } = await import('./build/build-dist.ts');
    // Tests need no host folders, so only complete runs write them.
    await (options.isChanged ? buildCompressedDist() : buildDist());
    return [];
  } catch (error) {
    console.error(error);
    return ['build of the site'];
  }
}

/**
 * Runs the suites with the selected files and continues after failures. Some suites run concurrently: units during the
 * checks and the build, which use one CPU each, and small suites next to `hosts`, but not in the deep tier, which
 * measures memory and time. The build starts after the checks, because both write the types of the texts. Engines with
 * many journeys run alone, because a journey fails after 10 s without a result.
 */
async function runSuites(
  { files, titles }: TestSelection,
  checks: Promise<unknown>,
): Promise<{ ran: TestSuite[]; failed: string[] }> {
  const pattern = createTestTitlePattern(tier, titles);
  const ran = testSuites.filter((suite) => files[suite].length > 0);
  const runFiles = async (suite: Exclude<TestSuite, 'e2e'>) => {
    if (files[suite].length > 0) await vitest(suite, files[suite], pattern);
  };
  const needsSite = ran.some((suite) => suite !== 'unit');
  const units = runFiles('unit');
  await checks;
  const failed = needsSite && !options.isBuilt ? await build() : [];
  if (options.isChanged && needsSite) files.e2e = [...new Set([...files.e2e, ...(await findRelatedEndToEndTests())])];
  const others = units.then(() => runFiles('build'));
  if (tier === 'deep') await others;
  const hosts = runFiles('hosts');
  await others;
  if (tier !== 'short') await hosts;
  await Promise.all([hosts, runFiles('engines')]);
  if (files.e2e.length > 0) await playwright(files.e2e, pattern);
  return { ran, failed };
}

async function main(): Promise<TestResultCounts> {
  const selection = options.isChanged
    ? { files: await findTestsForChanges(), titles: [] }
    : selectTests(listTestFiles(tier), options);
  if (options.isList) {
    for (const suite of testSuites) for (const file of selection.files[suite]) console.log(file);
    return { passed: 0, failed: 0, skipped: 0 };
  }
  rmSync(testReportFolder, { recursive: true, force: true });
  mkdirSync(testReportFolder, { recursive: true });
  installMissingTools();
  const checking = tier === 'short' && isWhole ? runProjectChecks() : Promise.resolve({ passed: 0, failed: [] });
  const [checks, { ran, failed: broken }] = await Promise.all([checking, runSuites(selection, checking)]);
  const count = countTestResults(ran, tier);
  if (tier === 'deep' && names.length === 0) {
    const { testInjectedFaults } = await import('./test/sabotage.ts');
    const { caught, missed } = await testInjectedFaults([], options.shard);
    count.passed += caught;
    broken.push(...missed.map((name) => `fault that no test notices: ${name}`));
  }
  const others = [...checks.failed, ...broken];
  // Prints failures last, so that they are visible at the end of a long log.
  const failed = [
    ...others.map((name) => ({ name, why: undefined })),
    ...readTestResults(tier).filter(({ status }) => status === 'failed'),
  ];
  for (const { name, why } of failed) console.log([`failed: ${name}`, ...(why?.split('\n') ?? [])].join('\n  why: '));
  count.passed += checks.passed;
  count.failed += others.length;
  if (isWhole && tier !== 'deep') count[checkSpecRows(tier) ? 'passed' : 'failed']++;
  if (names.length > 0 && count.passed + count.failed + count.skipped === 0) {
    console.log(
      `failed: no test of this command has ${names.join(' or ')} in its path or title; --list names the files`,
    );
    count.failed++;
  }
  return count;
}

if (options.isHelp) console.log(help);
else {
  const { passed, failed, skipped } = await main();
  if (failed > 0) process.exitCode = 1;
  if (!options.isList) console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
