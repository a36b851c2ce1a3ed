import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built site. */
export const dist = 'dist';

/** Every file of the built site, relative to it. */
export const files: readonly string[] = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));

/** Every page of the built site: its address and its HTML. */
export const pages: readonly { path: string; html: string }[] = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({
    path: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
    html: readFileSync(join(dist, file), 'utf8'),
  }));

/** The page at an address; throws when there is none. */
export function pageAt(path: string): string {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}`);
  return page.html;
}
