import { isLanguage, type Language } from '~/i18n/languages.ts';

/**
 * A compression dictionary (RFC 9842) for the pages of a language. Servers send a page that is compressed with a
 * dictionary only to browsers that name this dictionary in a request header.
 */
export interface CompressionDictionary {
  language: Language;
  /** The SHA-256 of the dictionary's bytes in base64, as in the header `Available-Dictionary`. */
  digest: string;
}

export const dictionaryFolder = 'dictionary/';

/** The content encoding of pages that are compressed with Zstandard against a dictionary. */
export const dictionaryEncoding = 'dcz';

/** Number of bytes before the content: a Zstandard frame with the digest (RFC 9842, 5). */
export const dictionaryFrameLength = 40;

const inAddress = (digest: string): string => digest.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');

/** Returns the path of a dictionary's file, which contains the digest. */
export const dictionaryFilePath = ({ language, digest }: CompressionDictionary): string =>
  `${dictionaryFolder}${language}.${inAddress(digest)}.txt`;

/** Parses the path of a dictionary's file. Returns undefined for other files. */
export function dictionaryOfFile(file: string): CompressionDictionary | undefined {
  const [, language, name = ''] = /^dictionary\/([a-z-]+)\.([\w-]{43})\.txt$/.exec(file) ?? [];
  if (!isLanguage(language)) return undefined;
  return { language, digest: `${name.replaceAll('-', '+').replaceAll('_', '/')}=` };
}

/**
 * Returns the file suffix of pages that are compressed with a dictionary. It contains the digest, so that a server with
 * an outdated configuration finds no such file and sends the page as usual.
 */
export const dictionarySuffix = ({ digest }: CompressionDictionary): string => `.${inAddress(digest).slice(0, 12)}.dcz`;

export const dictionarySuffixPattern = '\\.[\\w-]{12}\\.dcz';

/** Matches the suffixes of all compressed copies of a file. */
export const compressedPattern = `(?:\\.(?:br|gz)|${dictionarySuffixPattern})`;

/** Returns the value of the header with which a browser names a dictionary. */
export const availableDictionaryHeader = ({ digest }: CompressionDictionary): string => `:${digest}:`;

/** Returns the value of the header with which a page names its dictionary. Browsers fetch the dictionary when idle. */
export const dictionaryLink = (dictionary: CompressionDictionary): string =>
  `</${dictionaryFilePath(dictionary)}>;rel="compression-dictionary"`;

// Pages that name a dictionary. Their readers usually open similar pages, so that the download is worthwhile.
const dictionaryPages = '(?:/(?:dappstore|news)(?:/.+)?)?';

/** Returns a regular expression without anchors for pages that name a dictionary. `ending` follows the path. */
export const dictionaryPagePattern = ({ language }: CompressionDictionary, ending = '\\.html'): string =>
  `${language}${dictionaryPages}${ending}`;

export const dictionaryLinkedFrom = (
  dictionaries: readonly CompressionDictionary[],
  file: string,
): CompressionDictionary | undefined =>
  dictionaries.find((one) => file.startsWith(one.language) && new RegExp(`^${dictionaryPagePattern(one)}$`).test(file));

/** Returns the dictionary of a page. Not-found pages have none, because hosting providers send them at other paths. */
export const dictionaryOfPage = (
  dictionaries: readonly CompressionDictionary[],
  file: string,
): CompressionDictionary | undefined =>
  dictionaries.find(
    ({ language }) =>
      file === `${language}.html` ||
      (file.startsWith(`${language}/`) && file.endsWith('.html') && file !== `${language}/404.html`),
  );

export const digestPattern = (digest: string): string => digest.replaceAll('+', '\\+');
