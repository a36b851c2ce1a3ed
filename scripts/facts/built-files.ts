import { globSync } from 'node:fs';
import { once } from '~/lib/once.ts';
import { allPages } from '~/sitemap/pages.ts';

// Excludes endpoints without a folder or name, such as `[icon].png`, because a rule may have such an address. `**` skips
// hidden folders.
const endpoints = globSync('{**,.well-known}/*.ts', { cwd: 'src/pages' })
  .filter((file) => !/^\[[^/]*$/.test(file))
  .map((file) =>
    file
      .replace(/\.ts$/, '')
      .replaceAll('.', '\\.')
      .replaceAll(/\[\w+\]/g, '[^/]+'),
  );
const endpointPattern = new RegExp(`^(?:${endpoints.join('|')})$`);

/** The files of all pages, such as `en/news.html`. */
export const pageFiles = once(() => new Set(allPages().map(({ path }) => `${path.slice(1)}.html`)));

/** Whether the build writes a file: a page, or a file such as `robots.txt`. */
export const isBuiltFile = (file: string): boolean => pageFiles().has(file) || endpointPattern.test(file);
