import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const alias = { '~': fileURLToPath(new URL('../src', import.meta.url)) };

const project = (name: string) => ({
  resolve: { alias },
  test: { name, root, include: [`tests/${name}/**/*.test.{ts,tsx}`] },
});

// unit: the rooms of src and scripts · build: assertions on dist/ · hosts: real servers, one table of requests
export default defineConfig({
  root,
  test: { projects: [project('unit'), project('build'), project('hosts')] },
});
