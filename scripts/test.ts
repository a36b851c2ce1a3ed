import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSite } from './build/site.ts';
import { check } from './test/check.ts';
import { readReports, readTests, reportFolder, type Count } from './test/reports.ts';
import { runTool } from './test/run.ts';
import { checkSpecRows } from './test/spec-rows.ts';
import { installMissing } from './test/tools.ts';

const help = `npm test · npm run test:full

Checks, unit tests, a build, assertions on the build, host tests and browser journeys. test:full runs what takes long:
the tests marked @long, on a new build. The last line is "N passed, N failed[, N skipped]".`;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' }, full: { type: 'boolean' } } });

const vitest = (project: string) =>
  runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--config=.config/vitest.config.ts',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFolder}/${project}.json`,
    ],
    { isShown: true, environment: { TEST_LONG: values.full ? '1' : '' } },
  );

const playwright = () =>
  runTool(
    'playwright/cli.js',
    [
      'test',
      '--config=.config/playwright.config.ts',
      values.full ? '--grep=@long' : '--grep-invert=@long',
      '--pass-with-no-tests',
    ],
    { isShown: true },
  );

async function main(): Promise<Count> {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  installMissing([
    'browser',
    'firefox',
    'webkit',
    'screen',
    'nginx',
    'caddy',
    'openssl',
    'java',
    'aapt',
    'apksigner',
    'zipalign',
    'minisign',
    'dash',
    'curl',
  ]);
  const checks = values.full ? { passed: 0, failed: [] } : await check();
  if (!values.full) await vitest('unit');
  await buildSite();
  for (const project of ['build', 'hosts', 'engines']) await vitest(project);
  await playwright();
  const suites = ['build', 'hosts', 'engines', 'e2e'];
  const { full: isFull = false } = values;
  const count = readReports(isFull ? suites : ['unit', ...suites], isFull);
  // Above the counts, where whoever sees only the end of a long log finds them.
  const failed = [
    ...checks.failed,
    ...readTests(isFull)
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => name),
  ];
  for (const name of failed) console.log(`failed: ${name}`);
  count.passed += checks.passed;
  count.failed += checks.failed.length;
  count[checkSpecRows(isFull) ? 'passed' : 'failed']++;
  return count;
}

if (values.help) console.log(help);
else {
  const { passed, failed, skipped } = await main();
  if (failed > 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
