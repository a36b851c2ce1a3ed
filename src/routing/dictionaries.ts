import { isLanguage, type Language } from '~/i18n/languages.ts';

/**
 * A compression dictionary (RFC 9842) for the pages of a language. Servers may send a page that is compressed with it
 * only to a browser that names it.
 */
export interface CompressionDictionary {
  language: Language;
  /** The SHA-256 of its bytes in base64, as in the header `Available-Dictionary`. */
  digest: string;
}

export const dictionaryFolder = 'dictionary/';

/** The content encoding of pages that are compressed with Zstandard against a dictionary. */
export const dictionaryEncoding = 'dcz';

/** Bytes before the content: a Zstandard frame with the digest (RFC 9842, 5). */
export const dictionaryFrameLength = 40;

const inAddress = (digest: string): string => digest.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');

/** The file of a dictionary, named by its digest. */
export const dictionaryFile = ({ language, digest }: CompressionDictionary): string =>
  `${dictionaryFolder}${language}.${inAddress(digest)}.txt`;

/** Returns the dictionary of a file, or undefined if it is none. */
export function dictionaryOfFile(file: string): CompressionDictionary | undefined {
  const [, language, name = ''] = /^dictionary\/([a-z-]+)\.([\w-]{43})\.txt$/.exec(file) ?? [];
  if (!isLanguage(language)) return undefined;
  return { language, digest: `${name.replaceAll('-', '+').replaceAll('_', '/')}=` };
}

/**
 * Suffix of a page that is compressed with a dictionary. It contains the digest, so that a server with an outdated
 * configuration finds no such file and sends the page as usual.
 */
export const dictionarySuffix = ({ digest }: CompressionDictionary): string => `.${inAddress(digest).slice(0, 12)}.dcz`;

export const dictionarySuffixPattern = '\\.[\\w-]{12}\\.dcz';

/** Matches the suffixes of all compressed copies of a file. */
export const compressedPattern = `(?:\\.(?:br|gz)|${dictionarySuffixPattern})`;

/** The header with which a browser names a dictionary. */
export const availableDictionaryHeader = ({ digest }: CompressionDictionary): string => `:${digest}:`;

/** The header with which a page names the dictionary of its language. Browsers fetch it when idle. */
export const dictionaryLink = (dictionary: CompressionDictionary): string =>
  `</${dictionaryFile(dictionary)}>;rel="compression-dictionary"`;

// Only readers of these pages usually open similar pages, so that the download is worthwhile.
const dictionaryPages = '(?:/(?:dappstore|news)(?:/.+)?)?';

/** Returns a regular expression without anchors for pages that name a dictionary. `ending` follows the path. */
export const dictionaryPagePattern = ({ language }: CompressionDictionary, ending = '\\.html'): string =>
  `${language}${dictionaryPages}${ending}`;

export const dictionaryLinkedFrom = (
  dictionaries: readonly CompressionDictionary[],
  file: string,
): CompressionDictionary | undefined =>
  dictionaries.find((one) => new RegExp(`^${dictionaryPagePattern(one)}$`).test(file));

/** Returns the dictionary of a page. Not-found pages have none, because hosts send them at other paths. */
export const dictionaryOfPage = (
  dictionaries: readonly CompressionDictionary[],
  file: string,
): CompressionDictionary | undefined =>
  dictionaries.find(
    ({ language }) =>
      file === `${language}.html` ||
      (file.startsWith(`${language}/`) && file.endsWith('.html') && file !== `${language}/404.html`),
  );

/** Returns a digest as a regular expression. */
export const digestPattern = (digest: string): string => digest.replaceAll('+', '\\+');
