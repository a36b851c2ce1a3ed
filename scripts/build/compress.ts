import { hash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { fillPattern, paramOf } from '~/routing/href.ts';
import { isCompressible } from '~/routing/mime-types.ts';
import { routeIds, routeOf } from '~/routing/routes.ts';
import type { CompressedStore } from './compressed-store.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

// Per page of 50 KB: quality 9 with a 64 KB window 1.6 ms and 11,703 bytes; quality 7 with the default window 18.6 ms
// and 11,730 bytes; quality 11 52 ms and 10,851 bytes. Quality 11 is for cached files and for pages where most visits
// start.
const forPages = { quality: 9, windowBits: 16 };
const best = { quality: constants.BROTLI_MAX_QUALITY, windowBits: constants.BROTLI_DEFAULT_WINDOW };
// A page slightly larger than the first round trip gets quality 11 (40 ms), unless even that cannot make it fit.
const heavyPage = 14_000;
const hopelessPage = 16_500;
const smallest = 256;

export const compressedEncodings = ['.br', '.gz'] as const;

const concurrency = 8;

const standingPages = new Set(
  routeIds
    .map(routeOf)
    .filter(({ pattern }) => paramOf(pattern) === undefined)
    .flatMap(({ pattern, languages }) => languages.map((lang) => `${fillPattern(pattern, { lang })}.html`)),
);

const isStandingPage = (file: string): boolean =>
  file.endsWith('.html') && [...file.matchAll(/\//g)].some(({ index }) => standingPages.has(file.slice(index)));

function brotli(content: Buffer, { quality, windowBits }: typeof best): Promise<Buffer> {
  return toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

async function brotliOf(content: Buffer, deservesBest: boolean): Promise<Buffer> {
  const compressed = await brotli(content, deservesBest ? best : forPages);
  const isWorthMore = compressed.length > heavyPage && compressed.length < hopelessPage;
  return isWorthMore && !deservesBest ? brotli(content, best) : compressed;
}

async function compressFile(file: string, store: CompressedStore | undefined): Promise<void> {
  if ((await stat(file)).size < smallest) return;
  const content = await readFile(file);
  const deservesBest = /\/_astro\/|\/(?:site|worker)-[\w-]+\.js$|\.svg$/.test(file) || isStandingPage(file);
  const digest = hash('sha256', content);
  const form = (name: string, inverse: (bytes: Buffer) => Promise<Buffer>, make: () => Promise<Buffer>) =>
    store?.take(
      `${digest}.${name}`,
      (bytes) =>
        inverse(bytes).then(
          (opened) => opened.equals(content),
          () => false,
        ),
      make,
    ) ?? make();
  const br = await form(
    deservesBest ? 'best.br' : `page-${forPages.quality}-${forPages.windowBits}.br`,
    fromBrotli,
    () => brotliOf(content, deservesBest),
  );
  await writeFile(`${file}.br`, br);
  await writeFile(`${file}.gz`, await form('gz', fromGzip, () => toGzip(content, { level: 6 })));
}

/** Writes `.br` and `.gz` copies of the compressible files. Calls `done` after each file; reuses results from `store`. */
export async function compress(files: readonly string[], done: () => void, store?: CompressedStore): Promise<void> {
  const queue = files.filter((file) => isCompressible(file));
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      await compressFile(file, store);
      done();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
