import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { dictionaryFrameLength } from '~/routing/dictionaries.ts';
import { createDictionaries, writeDictionaryFiles, type Dictionaries } from '../../scripts/hosts/dictionaries.ts';
import { listFiles } from '~/lib/list-files.ts';

const dist = 'dist';
const isArticle = (file: string) => /^[a-z-]+\/news\/\d+\.html/.test(file);
const isDapp = (file: string) => /^[a-z-]+\/dappstore\/(?!detail\.)[^/.]+\.html/.test(file);
// Excludes the page for dapps that the build does not know, which contains its texts as data.
const isUnlisted = (file: string) => /^[a-z-]+\/dappstore\/detail\.html/.test(file);
const isSource = (file: string) => /^[a-z-]+\/404\.html$/.test(file);
const median = (sizes: readonly number[]) => sizes.toSorted((one, other) => one - other)[sizes.length >> 1] ?? 0;

const out = mkdtempSync(join(tmpdir(), 'dictionaries-'));
afterAll(() => rmSync(out, { recursive: true }));

let dictionaries: Dictionaries;
let written: string[];
beforeAll(async () => {
  const pages = listFiles(dist).filter((file) => file.endsWith('.html'));
  const files = pages
    .toSorted()
    // One article in five is a sufficient sample.
    .filter(
      (file, index) => isSource(file) || isDapp(file) || isUnlisted(file) || (isArticle(file) && index % 5 === 0),
    );
  dictionaries = createDictionaries(dist, files);
  written = await writeDictionaryFiles(dictionaries, { dist, files, out });
});

it.each(languageCodes)(
  'a dictionary compresses articles to a median of 2,500 bytes and each dapp to at most 4,000 (%s)',
  (language) => {
    const sizesOf = (isOne: (file: string) => boolean) =>
      written
        .filter((file) => file.startsWith(`${language}/`) && file.endsWith('.dcz') && isOne(file))
        .map((file) => statSync(join(out, file)).size);
    expect(sizesOf(isArticle).length).toBeGreaterThan(5);
    expect(sizesOf(isDapp).length).toBeGreaterThan(100);
    expect(median(sizesOf(isArticle))).toBeLessThanOrEqual(2500);
    expect(Math.max(...sizesOf(isDapp))).toBeLessThanOrEqual(4000);
    expect(Math.max(...sizesOf(isUnlisted))).toBeLessThanOrEqual(4200);
  },
);

it('a dictionary is no larger than a page, and decompresses its pages', () => {
  expect([...dictionaries.keys()].map(({ language }) => language)).toEqual(languageCodes);
  const read = (pattern: RegExp) => {
    const file = written.find((name) => pattern.test(name)) ?? '';
    expect(file).not.toBe('');
    return { file, content: readFileSync(join(out, file)) };
  };
  const { content: dictionary } = read(/^dictionary\/th\.[\w-]+\.txt$/);
  expect(brotliCompressSync(dictionary).length).toBeLessThanOrEqual(14_600);
  const packed = read(/^th\/news\/.*\.dcz$/);
  expect(zstdDecompressSync(packed.content.subarray(dictionaryFrameLength), { dictionary })).toEqual(
    readFileSync(join(dist, packed.file.replace(/\.[\w-]{12}\.dcz$/, ''))),
  );
});
