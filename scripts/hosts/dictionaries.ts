import { hash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { ensureFolder } from '~/lib/ensure-folder.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import {
  dictionarySuffix,
  dictionaryFilePath,
  dictionaryOfPage,
  type CompressionDictionary,
} from '~/routing/dictionaries.ts';
import { fillUrlPattern } from '~/routing/href.ts';
import { routeOf, type RouteId } from '~/routing/routes.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
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

/** The dictionaries of a site, with their contents. */
export type Dictionaries = ReadonlyMap<CompressionDictionary, Buffer>;

/** Creates a dictionary for each language that has the pages for it. */
export function createDictionaries(dist: string, files: readonly string[]): Dictionaries {
  const contents = new Map<CompressionDictionary, Buffer>();
  for (const language of languageCodes) {
    const sources = sourcesOf(language, dist, files);
    if (!sources.every((file) => files.includes(file))) continue;
    const content = Buffer.concat(sources.map((file) => readFileSync(join(dist, file))));
    contents.set({ language, digest: hash('sha256', content, 'base64') }, content);
  }
  return contents;
}

/**
 * Writes the dictionaries, and the pages compressed with them, into a published folder. Returns the paths of the
 * written files. Keeps no contents, because a site can have more pages than fit in memory.
 */
export async function writeDictionaryFiles(
  dictionaries: Dictionaries,
  { dist, files, out }: { dist: string; files: readonly string[]; out: string },
): Promise<string[]> {
  const written: string[] = [];
  const folders = new Set<string>();
  const write = (file: string, content: Uint8Array) => {
    const path = join(out, file);
    const folder = dirname(path);
    if (!folders.has(folder)) ensureFolder(folder);
    folders.add(folder);
    writeFileSync(path, content);
    written.push(file);
  };
  await mapConcurrently(concurrency, [...dictionaries], async ([dictionary, content]) => {
    const file = dictionaryFilePath(dictionary);
    write(file, content);
    write(`${file}.br`, await toBrotli(content));
    write(`${file}.gz`, await toGzip(content));
  });
  const all = [...dictionaries.keys()];
  await mapConcurrently(concurrency, files, async (file) => {
    const dictionary = dictionaryOfPage(all, file);
    if (!dictionary) return;
    const page = readFileSync(join(dist, file));
    if (page.length < smallest) return;
    const options = { dictionary: dictionaries.get(dictionary), params, pledgedSrcSize: page.length };
    const packed = await toZstd(page, options);
    const digest = Buffer.from(dictionary.digest, 'base64');
    write(file + dictionarySuffix(dictionary), Buffer.concat([magic, digest, packed]));
  });
  return written;
}
