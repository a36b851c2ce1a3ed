import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

const project = (name: string) => ({ extends: true as const, test: { name, include: [`tests/${name}/**/*.test.ts`] } });

// Real servers start, and a busy machine takes its time.
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src` } },
  test: { ...patience, projects: ['unit', 'build', 'hosts'].map(project) },
});
