import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import {
  dictionarySuffix,
  dictionaryFile,
  dictionaryOfPage,
  type CompressionDictionary,
} from '~/routing/dictionaries.ts';
import { fillPattern } from '~/routing/href.ts';
import { routeOf } from '~/routing/routes.ts';

/** Dictionaries, and files compressed against them, by path in the site. */
export interface Dictionaries {
  dictionaries: readonly CompressionDictionary[];
  files: ReadonlyMap<string, Uint8Array>;
}

/** The first bytes of each file (RFC 9842, 5). */
const magic = Buffer.from('5e2a4d1820000000', 'hex');
// Takes 0.5 ms and 2,690 bytes for a dapp. Level 19 would take 6 ms and save 100 bytes.
const params = { [constants.ZSTD_c_compressionLevel]: 9 };
// Smaller files are skipped: the header alone takes 40 bytes.
const smallest = 256;

// Sources of a dictionary: a dapp page, then the not-found page. The end, where references are cheapest, contains the
// common parts.
const sourcesOf = (lang: Language): string[] =>
  (['dappstore-detail', 'not-found'] as const).map(
    (id) => `${fillPattern(routeOf(id).pattern, { lang }).slice(1)}.html`,
  );

/** Creates a dictionary per language, and compresses the pages against it. */
export function makeDictionaries(dist: string, files: readonly string[]): Dictionaries {
  const made = new Map<string, Uint8Array>();
  const contents = new Map<CompressionDictionary, Buffer>();
  for (const language of languageCodes) {
    const sources = sourcesOf(language);
    if (!sources.every((file) => files.includes(file))) continue;
    const content = Buffer.concat(sources.map((file) => readFileSync(join(dist, file))));
    const dictionary = { language, digest: hash('sha256', content, 'base64') };
    contents.set(dictionary, content);
    const file = dictionaryFile(dictionary);
    made.set(file, content).set(`${file}.br`, brotliCompressSync(content)).set(`${file}.gz`, gzipSync(content));
  }
  const dictionaries = [...contents.keys()];
  for (const file of files) {
    const dictionary = dictionaryOfPage(dictionaries, file);
    if (!dictionary) continue;
    const page = readFileSync(join(dist, file));
    if (page.length < smallest) continue;
    const packed = zstdCompressSync(page, { dictionary: contents.get(dictionary), params });
    const digest = Buffer.from(dictionary.digest, 'base64');
    made.set(file + dictionarySuffix(dictionary), Buffer.concat([magic, digest, packed]));
  }
  return { dictionaries, files: made };
}
