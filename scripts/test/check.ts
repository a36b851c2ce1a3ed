import { generateLocaleFiles } from '../locales/generate.ts';
import { findFilesToLint, digestLintedFiles, recordCleanFiles, type LintDigests } from './lint-record.ts';
import { runCommand, runTool, type ProcessResult } from './run.ts';

const sources = [
  'src',
  'scripts',
  'tests',
  '.config',
  'astro.config.mjs',
  'redirects.json',
  'package.json',
  'tsconfig.json',
];

const script = (file: string): Promise<ProcessResult> =>
  runCommand(process.execPath, ['--import', './scripts/preload.mjs', `scripts/${file}`]);

const isTest = (file: string): boolean => file.startsWith('tests/');

/** Lints files that changed since they last passed, and files that import these. Lints all files in a new clone. */
async function lint(
  digests: LintDigests,
  isFixing: boolean,
  isChosen: (file: string) => boolean,
): Promise<ProcessResult> {
  const files = findFilesToLint(digests).filter(isChosen);
  if (files.length === 0) return { code: 0, output: '' };
  const finished = await runTool('eslint/bin/eslint.js', [
    ...['--config=.config/eslint.config.js', '--max-warnings=0', '--no-warn-ignored'],
    ...(isFixing ? ['--fix'] : []),
    ...files,
  ]);
  if (finished.code === 0) recordCleanFiles(isFixing ? digestLintedFiles() : digests, files);
  return finished;
}

// Starts with the longest checks, because only two run at a time.
const checks = (isFixing: boolean, digests: LintDigests): Record<string, () => Promise<ProcessResult>> => ({
  lint: () => lint(digests, isFixing, (file) => !isTest(file)),
  types: () => runTool('typescript/bin/tsc', ['--incremental', '--tsBuildInfoFile', '.cache/types.json']),
  // Checks only .astro files, because astro check takes twice as long for .ts files as the compiler.
  'types of Astro files': () =>
    runTool(
      'astro/bin/astro.mjs',
      ['check', '--tsconfig=.config/tsconfig.astro.json', '--minimumFailingSeverity=warning'],
      { environment: { ASTRO_TELEMETRY_DISABLED: '1' } },
    ),
  'lint of tests': () => lint(digests, isFixing, isTest),
  format: () =>
    runTool('prettier/bin/prettier.cjs', [
      '--config=.config/prettier.config.js',
      '--ignore-path=.config/prettierignore',
      '--log-level=warn',
      '--cache',
      '--cache-location=.cache/prettier',
      isFixing ? '--write' : '--check',
      ...sources,
    ]),
  styles: () =>
    runTool('stylelint/bin/stylelint.mjs', [
      '--config=.config/stylelint.config.js',
      ...(isFixing ? ['--fix'] : []),
      'src/**/*.css',
    ]),
  'dead code': () => runTool('knip/bin/knip.js', ['--config=.config/knip.json', '--no-progress', '--no-config-hints']),
  'only tested code': () =>
    runTool('knip/bin/knip.js', [
      '--config=.config/knip-without-tests.json',
      '--include=files,exports,types',
      '--no-progress',
      '--no-config-hints',
    ]),
  imports: () => script('check-imports.ts'),
  packages: () => script('check-packages.ts'),
  locales: () => script('check-locales.ts'),
  data: () => script('check-data.ts'),
  redirects: () => script('check-redirects.ts'),
});

/** Runs all checks, two at a time. Prints the output of failed checks and returns their names. */
export async function runProjectChecks(isFixing = false): Promise<{ passed: number; failed: string[] }> {
  generateLocaleFiles();
  const failed: string[] = [];
  const all = Object.entries(checks(isFixing, digestLintedFiles()));
  const queue = [...all];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, start] = next;
      const { code, output } = await start();
      if (code !== 0) failed.push(name);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}${code === 0 ? '' : `\n${output}`}`);
    }
  };
  await Promise.all([work(), work()]);
  return { passed: all.length - failed.length, failed };
}
