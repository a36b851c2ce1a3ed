import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { ensureFolder } from '~/lib/ensure-folder.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { fillUrlPattern, routeParameterName } from '~/routing/href.ts';
import { isCompressible } from '~/routing/mime-types.ts';
import { routeIds, routeOf } from '~/routing/routes.ts';
import type { CompressedStore } from './compressed-store.ts';
import type { OnProgress } from './progress.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);

// Measured with a page of 50 KB: quality 9 with a 64 KB window takes 1.6 ms (11,703 bytes), quality 10 takes 19 ms and
// quality 11 takes 52 ms (10,851 bytes).
const fast = { quality: 9, windowBits: 16, postfixBits: 0 };
const small = { quality: 10, windowBits: constants.BROTLI_DEFAULT_WINDOW, postfixBits: 0 };
const smallest = { ...small, quality: constants.BROTLI_MAX_QUALITY };
// Pages above this size in bytes get quality 11, which may bring them, with their style sheets, within the round-trip
// budget. It cannot help pages above the second size.
const heavyPage = 12_500;
const maxSizeWorthRetrying = 16_500;
// The size of a page varies by up to 80 bytes with the window and the postfix bits of its distance codes (RFC 7932,
// section 4), so pages just above the budget try others.
const roundTrip = 14_600;
const others = [0, 2, 3].map((postfixBits) => ({ ...smallest, windowBits: 16, postfixBits }));
const minBytes = 256;

export const compressedEncodings = ['.br', '.gz'] as const;
export const stripEncodingSuffix = (file: string): string => file.replace(/\.(?:br|gz)$/, '');

const concurrency = 8;

const pagesWithoutParameters = new Set(
  routeIds
    .map(routeOf)
    .filter(({ pattern }) => routeParameterName(pattern) === undefined)
    .flatMap(({ pattern, languages }) => languages.map((lang) => `${fillUrlPattern(pattern, { lang })}.html`)),
);

const isStaticPage = /\/static\/[a-z]+\/[\w-]+\.html$/;

/** Whether a page exists once per language, as static pages do. There are few of these. */
const isEntryPage = (file: string): boolean =>
  file.endsWith('.html') &&
  (isStaticPage.test(file) ||
    [...file.matchAll(/\//g)].some(({ index }) => pagesWithoutParameters.has(file.slice(index))));

function brotli(content: Buffer, { quality, windowBits, postfixBits }: typeof fast): Promise<Buffer> {
  return toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

async function brotliOfHeavyPage(content: Buffer): Promise<Buffer> {
  let result = await brotli(content, smallest);
  for (const parameters of others) {
    if (result.length <= roundTrip) break;
    const other = await brotli(content, parameters);
    if (other.length < result.length) result = other;
  }
  return result;
}

const isCode = /\/_astro\/.*\.(?:css|js)$|\/(?:site|worker)-[\w-]+\.js$/;

/**
 * Scripts and style sheets are few and cached for a year, so they get the best quality. Drawings, and pages that exist
 * once per language, are requested often, but the last 2 % would take more than twice the time.
 */
async function brotliOf(file: string, content: Buffer, store?: CompressedStore): Promise<Buffer> {
  // Only results that take long are cached.
  const cachedOr = (settings: string, make: () => Promise<Buffer>) =>
    store?.take(
      `${hash('sha256', content)}.${settings}`,
      (bytes) =>
        fromBrotli(bytes).then(
          (opened) => opened.equals(content),
          () => false,
        ),
      make,
    ) ?? make();
  if (isCode.test(file)) return cachedOr('smallest', () => brotli(content, smallest));
  if (file.endsWith('.svg')) return cachedOr('small', () => brotli(content, small));
  const quick = await brotli(content, fast);
  if (quick.length > heavyPage && quick.length < maxSizeWorthRetrying)
    return cachedOr(`heavy-${others.length}`, () => brotliOfHeavyPage(content));
  return isEntryPage(file) ? cachedOr('small', () => brotli(content, small)) : quick;
}

// Reads and writes synchronously: asynchronous access to thousands of small files takes ten times as much processor time.
async function compressContent(file: string, content: Buffer, store?: CompressedStore): Promise<void> {
  if (content.length < minBytes) return;
  writeFileSync(`${file}.br`, await brotliOf(file, content, store));
  writeFileSync(`${file}.gz`, await toGzip(content, { level: 6 }));
}

// Enough files to keep all threads busy while a page renders.
const maxQueued = 64;

/** Writes `.br` and `.gz` copies while other files are rendered. */
export interface Compressor {
  /** Waits while too many files are queued. */
  add: (file: string, content: Buffer) => Promise<void>;
  end: () => Promise<void>;
}

export function startCompressing(store?: CompressedStore): Compressor {
  const queued = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const folders = new Set<string>();
  const run = async (file: string, content: Buffer) => {
    const folder = dirname(file);
    if (!folders.has(folder)) ensureFolder(folder);
    folders.add(folder);
    await compressContent(file, content, store);
  };
  return {
    async add(file, content) {
      if (!isCompressible(file)) return;
      const job: Promise<void> = run(file, content)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => queued.delete(job));
      queued.add(job);
      while (queued.size > maxQueued) await Promise.race(queued);
    },
    async end() {
      await Promise.all(queued);
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Writes `.br` and `.gz` copies of the compressible files. Reuses results from `store`. */
export async function compressFiles(
  files: readonly string[],
  onProgress?: OnProgress,
  store?: CompressedStore,
): Promise<void> {
  const compressible = files.filter((file) => isCompressible(file));
  let done = 0;
  await mapConcurrently(concurrency, compressible, async (file) => {
    await compressContent(file, readFileSync(file), store);
    onProgress?.(++done, compressible.length);
  });
}
