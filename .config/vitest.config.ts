import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { i18nextSetup } from './i18next-setup.js';

const root = fileURLToPath(new URL('..', import.meta.url));

// Only `npm run test:full` runs tests tagged @full, and only `npm run test:deep` runs tests tagged @deep.
const { TEST_TIER: tier } = process.env;
const testNamePattern = tier ? new RegExp(`@${tier}`) : /^(?!.*@(?:full|deep))/s;

// One worker per CPU. Most tests wait for a child process, so the default (one worker less) would leave CPUs idle.
const processors = availableParallelism();

// Matches tests that reload modules or replace modules, globals or variables. These tests are isolated. In the folders
// below, all other test files share loaded modules, because loading takes longer than testing.
const replaces = /\bvi\.(?:mock|doMock|stub|resetModules)|await import\(|process\.env\[[^\]]+\] =/;
const shared = globSync('tests/unit/{domain,i18n,lib,origin,routing}/**/*.test.ts', { cwd: root }).filter(
  (file) => !replaces.test(readFileSync(`${root}${file}`, 'utf8')),
);

// Vitest starts the files first that took longest in the last run, in any tier. Without a last run, it starts the
// largest files first. These files take longest in `npm run test:full`.
const slow = /\/hosts\/(?:units|start|d1|d1-copy|verify)\.test\.ts$/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const project = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    ...(name === 'unit' && { exclude: shared }),
    ...(name === 'unit-shared' && { include: shared, isolate: false }),
    // Build tests only read the site. A worker reads the 200 MB of pages once for all its files.
    ...(name === 'build' && { maxWorkers: processors, isolate: false }),
    // One worker per file, because these tests mostly wait.
    ...(name === 'engines' && { maxWorkers: 4, testTimeout: 90_000 }),
  },
});

// Long, because tests start real servers and commands, which are slow on a busy machine.
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  root,
  plugins: [i18nextSetup()],
  resolve: { alias: { '~': `${root}src` } },
  test: {
    ...timeouts,
    maxWorkers: processors + 1,
    testNamePattern,
    sequence: { sequencer: SlowFirst },
    projects: ['unit', 'unit-shared', 'build', 'hosts', 'engines'].map(project),
  },
});
