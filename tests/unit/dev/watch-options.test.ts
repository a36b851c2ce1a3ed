import { mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { createServer } from 'vite';
import { devWatchOptions } from '../../../scripts/dev/show-file-errors.ts';

it('watches the sources, and nothing that builds and tests write', async () => {
  mkdirSync('.cache', { recursive: true });
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: devWatchOptions },
  });
  try {
    const watched = () =>
      Object.entries(server.watcher.getWatched()).flatMap(([folder, names]) =>
        names.map((name) => relative(process.cwd(), `${folder}/${name}`)),
      );
    // The watcher lists folders in order. This file is in the last one.
    await expect.poll(watched).toContain('src/routing/routes.ts');
    expect(watched().filter((path) => /^(?:\.cache|dist|dist-hosts)(?:\/|$)/.test(path))).toEqual([]);
  } finally {
    await server.close();
  }
});

it.each(['.cache/mutants/a.ts', 'dist', 'dist/en.html', 'dist-hosts/nginx/site/en.html'])('ignores %s', (path) => {
  expect(devWatchOptions.ignored(path)).toBe(true);
  expect(devWatchOptions.ignored(`src/${path}`)).toBe(false);
});
