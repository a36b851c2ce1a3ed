import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync, zstdCompress } from 'node:zlib';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import {
  dictionarySuffix,
  dictionaryFilePath,
  dictionaryOfPage,
  type CompressionDictionary,
} from '~/routing/dictionaries.ts';
import { fillUrlPattern } from '~/routing/href.ts';
import { routeOf, type RouteId } from '~/routing/routes.ts';

const toZstd = promisify(zstdCompress);
// Enough pages to keep all threads busy.
const concurrency = 4;

/** The first bytes of a file in the `dcz` format (RFC 9842, section 5). */
const magic = Buffer.from('5e2a4d1820000000', 'hex');
// Measured for a page of a dapp: level 9 takes 0.5 ms and gives 1,130 bytes. Level 19 would take 6 ms and save 4 %.
const params = { [constants.ZSTD_c_compressionLevel]: 9 };
// Smaller files are not compressed, because the header alone takes 40 bytes.
const smallest = 256;

const fileOf = (id: RouteId, lang: Language): string =>
  `${fillUrlPattern(routeOf(id).pattern, { lang }).slice(1)}.html`;
const isDapp = /^[a-z-]+\/dappstore\/[^/]+\.html$/;

/**
 * Returns the pages that a dictionary contains. The first is the longest page of a dapp, because it has every part that
 * others have; without dapps, the page for unlisted dapps. The second is the not-found page: references to the end of a
 * dictionary are the cheapest, and it consists of parts that all pages have.
 */
function sourcesOf(lang: Language, dist: string, files: readonly string[]): string[] {
  const unlisted = fileOf('dappstore-detail', lang);
  const own = files.filter((file) => file.startsWith(`${lang}/`) && isDapp.test(file) && file !== unlisted);
  const sizes = own.map((file): [file: string, size: number] => [file, statSync(join(dist, file)).size]);
  const [page = unlisted] = sizes
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([file]) => file);
  return [page, fileOf('not-found', lang)];
}

/** Creates a dictionary per language, and compresses the pages with it. */
export async function createDictionaryFiles(dist: string, files: readonly string[]) {
  const made = new Map<string, Uint8Array>();
  const contents = new Map<CompressionDictionary, Buffer>();
  for (const language of languageCodes) {
    const sources = sourcesOf(language, dist, files);
    if (!sources.every((file) => files.includes(file))) continue;
    const content = Buffer.concat(sources.map((file) => readFileSync(join(dist, file))));
    const dictionary = { language, digest: hash('sha256', content, 'base64') };
    contents.set(dictionary, content);
    const file = dictionaryFilePath(dictionary);
    made.set(file, content).set(`${file}.br`, brotliCompressSync(content)).set(`${file}.gz`, gzipSync(content));
  }
  const dictionaries = [...contents.keys()];
  await mapConcurrently(concurrency, files, async (file) => {
    const dictionary = dictionaryOfPage(dictionaries, file);
    if (!dictionary) return;
    const page = readFileSync(join(dist, file));
    if (page.length < smallest) return;
    const options = { dictionary: contents.get(dictionary), params, pledgedSrcSize: page.length };
    const packed = await toZstd(page, options);
    const digest = Buffer.from(dictionary.digest, 'base64');
    made.set(file + dictionarySuffix(dictionary), Buffer.concat([magic, digest, packed]));
  });
  return { dictionaries, files: made };
}

/** Dictionaries, and the files compressed with them, by path in the site. */
export type DictionaryFiles = Awaited<ReturnType<typeof createDictionaryFiles>>;
