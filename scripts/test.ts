import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSite } from './build/site.ts';
import { check } from './test/check.ts';
import { readReports, readTests, reportFolder, type Count, type Tier } from './test/reports.ts';
import { runTool } from './test/run.ts';
import { checkSpecRows } from './test/spec-rows.ts';
import { installMissing } from './test/tools.ts';

const help = `npm test · npm run test:full · npm run test:deep

Checks, unit tests, a build, assertions on the build, host tests and browser journeys. test:full runs what takes long:
the tests marked @full, on a new build; test:deep what takes longer still, marked @deep. The last line is
"N passed, N failed[, N skipped]".

  --built   tests the site in dist/ instead of a new build`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    full: { type: 'boolean' },
    deep: { type: 'boolean' },
    built: { type: 'boolean' },
  },
});
const tier: Tier = values.deep ? 'deep' : values.full ? 'full' : 'short';
const isShort = tier === 'short';

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
    { isShown: true, environment: { TEST_TIER: isShort ? '' : tier } },
  );

const playwright = () =>
  runTool(
    'playwright/cli.js',
    [
      'test',
      '--config=.config/playwright.config.ts',
      isShort ? '--grep-invert=@full|@deep' : `--grep=@${tier}`,
      '--pass-with-no-tests',
    ],
    { isShown: true },
  );

async function main(): Promise<Count> {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  installMissing([
    'browser',
    'shell',
    'firefox',
    'webkit',
    'screen',
    'nginx',
    'apache',
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
  const checks = isShort ? await check() : { passed: 0, failed: [] };
  if (tier !== 'full') await vitest('unit');
  if (!values.built) await buildSite();
  for (const project of ['build', 'hosts', 'engines']) await vitest(project);
  await playwright();
  const suites = ['build', 'hosts', 'engines', 'e2e'];
  const count = readReports(tier === 'full' ? suites : ['unit', ...suites], tier);
  // Above the counts, where whoever sees only the end of a long log finds them.
  const failed = [
    ...checks.failed.map((name) => ({ name, why: undefined })),
    ...readTests(tier).filter(({ status }) => status === 'failed'),
  ];
  for (const { name, why } of failed) console.log([`failed: ${name}`, ...(why?.split('\n') ?? [])].join('\n  why: '));
  count.passed += checks.passed;
  count.failed += checks.failed.length;
  if (tier !== 'deep') count[checkSpecRows(tier) ? 'passed' : 'failed']++;
  return count;
}

if (values.help) console.log(help);
else {
  const { passed, failed, skipped } = await main();
  if (failed > 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
