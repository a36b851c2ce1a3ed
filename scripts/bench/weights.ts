import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { allPages } from '~/sitemap/pages.ts';
import { initialFilesOf, initialPicturesOf, initialScriptsOf } from '../pages/requests.ts';
import { compressedSizeOf } from '../pages/sent-size.ts';
import { median } from './lib/statistics.ts';

/** The compressed sizes of the pages of a route, in bytes (Brotli). All except the median are of the largest page. */
export interface PageWeight {
  route: string;
  pages: number;
  median: number;
  max: number;
  /** Linked styles. The critical styles are part of the HTML. */
  sheets: number;
  /** Scripts that run before any interaction. `scriptFiles` are those in files. */
  scripts: number;
  scriptFiles: number;
  /** Requests before any interaction, including the page, without images. */
  requests: number;
  pictures: number;
}

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
  const scriptFiles = files.filter((url) => url.endsWith('.js'));
  const fileSizes = (urls: string[]) => sum(urls.map((url) => compressedSizeOf(join(dist, url))));
  return {
    html: compressedSizeOf(file),
    sheets: fileSizes(files.filter((url) => url.endsWith('.css'))),
    scripts: brotliSize(initialScriptsOf(html).join('\n')) + fileSizes(scriptFiles),
    scriptFiles: scriptFiles.length,
    requests: 1 + files.length,
    pictures: initialPicturesOf(html).length,
  };
}

function weighRoute(dist: string, route: string, paths: string[]): PageWeight {
  const pages = paths.map((path) => weighPage(dist, path));
  const maxOf = (key: keyof ReturnType<typeof weighPage>) => Math.max(...pages.map((page) => page[key]));
  return {
    route,
    pages: pages.length,
    median: median(pages.map(({ html }) => html)),
    max: maxOf('html'),
    sheets: maxOf('sheets'),
    scripts: maxOf('scripts'),
    scriptFiles: maxOf('scriptFiles'),
    requests: maxOf('requests'),
    pictures: maxOf('pictures'),
  };
}

/** Measures the pages of a built site by route. Returns an empty list without a built site. */
export function measurePageWeights(dist: string): PageWeight[] {
  if (!existsSync(join(dist, 'build.json'))) return [];
  const routes = Map.groupBy(allPages(), ({ route }) => route);
  // Skips pages that a build of older sources lacks.
  const pathsOf = (pages: { path: string }[]) =>
    pages.map(({ path }) => path).filter((path) => existsSync(join(dist, `${path}.html`)));
  return [...routes].map(([route, pages]) => weighRoute(dist, route, pathsOf(pages)));
}
