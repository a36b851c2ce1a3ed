import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '~/lib/list-files.ts';

export const dist = 'dist';

/** Paths of all files of the built site, relative to `dist`. */
export const files: readonly string[] = listFiles(dist);

export const pages: readonly { path: string; html: string }[] = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({
    path: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
    html: readFileSync(join(dist, file), 'utf8'),
  }));

/** Returns the HTML of the page at an address. Throws if the page does not exist. */
export function pageAt(path: string): string {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}`);
  return page.html;
}
