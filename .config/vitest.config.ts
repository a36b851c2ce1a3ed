import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

const project = (name: string) => ({ extends: true as const, test: { name, include: [`tests/${name}/**/*.test.ts`] } });

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src` } },
  test: { projects: ['unit', 'build', 'hosts'].map(project) },
});
