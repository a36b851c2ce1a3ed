import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { allPages } from '~/sitemap/pages.ts';
import { initialFilesOf, initialPicturesOf, initialScriptsOf } from '../pages/requests.ts';
import { compressedSizeOf } from '../pages/sent-size.ts';
import { median } from './lib/statistics.ts';

const sizes = new Map<string, number>();

function brotliSize(content: string): number {
  const size = sizes.get(content) ?? brotliCompressSync(content).length;
  sizes.set(content, size);
  return size;
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);

function weighPage(dist: string, path: string) {
  const file = join(dist, `${path}.html`);
  const html = readFileSync(file, 'utf8');
  const files = initialFilesOf(html);
  const sizeOf = (ending: string) =>
    sum(files.filter((url) => url.endsWith(ending)).map((url) => compressedSizeOf(join(dist, url))));
  return {
    html: compressedSizeOf(file),
    /** Size of the linked style sheets. The size of the HTML includes the inline critical styles. */
    sheets: sizeOf('.css'),
    /** Size of all scripts that run before any interaction, inline ones included. */
    scripts: brotliSize(initialScriptsOf(html).join('\n')) + sizeOf('.js'),
    /** Number of requests before any interaction: one for the page, and one per file except images. */
    requests: 1 + files.length,
    pictures: initialPicturesOf(html).length,
  };
}

/**
 * Returns the compressed sizes of a route's pages in bytes (Brotli): the median of the HTML, and the maximum of each
 * part.
 */
function weighRoute(dist: string, route: string, paths: string[]) {
  const pages = paths.map((path) => weighPage(dist, path));
  const maxOf = (key: keyof ReturnType<typeof weighPage>) => Math.max(...pages.map((page) => page[key]));
  return {
    route,
    pages: pages.length,
    median: median(pages.map(({ html }) => html)),
    max: maxOf('html'),
    sheets: maxOf('sheets'),
    scripts: maxOf('scripts'),
    requests: maxOf('requests'),
    pictures: maxOf('pictures'),
  };
}

export type PageWeight = ReturnType<typeof weighRoute>;

export function measurePageWeights(dist: string): PageWeight[] {
  const routes = Map.groupBy(allPages(), ({ route }) => route);
  // A build of an older version may lack some of the pages.
  const pathsOf = (pages: { path: string }[]) =>
    pages.map(({ path }) => path).filter((path) => existsSync(join(dist, `${path}.html`)));
  return [...routes].map(([route, pages]) => weighRoute(dist, route, pathsOf(pages)));
}
