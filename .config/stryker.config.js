// Mutation tests (npm run test:mutants). tests/README.md explains how to mutate only a part.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '.config/vitest-mutants.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // Skips code that runs when a module loads, because its mutants would need all tests.
  ignoreStatic: true,
  mutate: ['src/{lib,domain,routing,content,origin}/**/*.ts', '!src/routing/hosts/**', '!src/**/*.generated.ts'],
  ignorePatterns: ['dist', 'dist-hosts', '.cache', '.astro', '.ci'],
  // Not needed, because Vitest does not check types.
  disableTypeChecks: false,
  concurrency: 1,
  dryRunTimeoutMinutes: 60,
  // Stryker counts a timeout as a killed mutant. On a busy machine, more than the default of five seconds is no proof
  // of an infinite loop.
  timeoutMS: 60_000,
  incremental: true,
  incrementalFile: '.cache/mutants/incremental.json',
  tempDirName: '.cache/mutants/sandbox',
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: '.cache/mutants/report.html' },
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
};
