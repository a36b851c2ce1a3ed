// npm run test:mutants: which changes of the code no unit test notices. tests/README.md says how to run a part of it.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '.config/vitest-mutants.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // What runs once, as a module is loaded, would have every test run for each mutant.
  ignoreStatic: true,
  mutate: ['src/{lib,domain,routing,content,origin}/**/*.ts', '!src/routing/hosts/**', '!src/**/*.generated.ts'],
  ignorePatterns: ['dist', 'dist-hosts', '.cache', '.astro', '.ci'],
  // Vitest takes the types away and checks none.
  disableTypeChecks: false,
  concurrency: 1,
  dryRunTimeoutMinutes: 60,
  // A mutant that takes too long counts as killed: on a busy machine, five seconds are no proof of a loop without end.
  timeoutMS: 60_000,
  incremental: true,
  incrementalFile: '.cache/mutants/incremental.json',
  tempDirName: '.cache/mutants/sandbox',
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: '.cache/mutants/report.html' },
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
};
