import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { i18nextSetup } from './i18next-setup.js';

const root = fileURLToPath(new URL('..', import.meta.url));

// A test marked @full runs in `npm run test:full` alone, one marked @deep in `npm run test:deep`.
const { TEST_TIER: tier } = process.env;
const testNamePattern = tier ? new RegExp(`@${tier}`) : /^(?!.*@(?:full|deep))/s;

// Most tests wait for a process of their own as long as they work: one worker a processor less one would leave half idle.
const processors = availableParallelism();

// In these rooms, loading modules takes longer than the tests: the files of a worker share them. What replaces a module, a global or a
// variable of the environment, or loads a module anew, has modules of its own, as all other unit tests do.
const replaces = /\bvi\.(?:mock|doMock|stub|resetModules)|await import\(|process\.env\[[^\]]+\] =/;
const shared = globSync('tests/unit/{domain,i18n,lib,origin,routing}/**/*.test.ts', { cwd: root }).filter(
  (file) => !replaces.test(readFileSync(`${root}${file}`, 'utf8')),
);

const project = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    ...(name === 'unit' && { exclude: shared }),
    ...(name === 'unit-shared' && { include: shared, isolate: false }),
    // A build is on all processors by itself. Its tests only look: a worker reads the 200 MB of pages once for all its files.
    ...(name === 'build' && { maxWorkers: processors, isolate: false }),
    // One worker an engine: they wait more than they work.
    ...(name === 'engines' && { maxWorkers: 3, testTimeout: 90_000 }),
  },
});

// Real servers and commands start, and a busy machine takes its time.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  root,
  plugins: [i18nextSetup()],
  resolve: { alias: { '~': `${root}src` } },
  test: {
    ...patience,
    maxWorkers: processors + 1,
    testNamePattern,
    projects: ['unit', 'unit-shared', 'build', 'hosts', 'engines'].map(project),
  },
});
