/** What somebody looks for: the whole of it as it is compared, and its words. */
export interface Query {
  phrase: string;
  words: readonly string[];
  /** The contract address that it is, as it was typed. */
  address?: string | undefined;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  let known = segmenters.get(language);
  if (!known) segmenters.set(language, (known = new Intl.Segmenter(language, { granularity: 'word' })));
  return known;
}

const unspaced = String.raw`[\p{sc=Thai}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]`;
const latin = String.raw`[a-z\d]`;
// The dictionaries of segmenters leave a Latin word joined to its neighbour.
const border = new RegExp(`(?<=${unspaced})(?=${latin})|(?<=${latin})(?=${unspaced})`, 'giu');

// An EVM address from its first bytes on; a long word of the alphabets that others use.
const addressPattern = /^0x[\da-f]{4,}(?:::\w+)*$|^[\dA-Za-z]{20,}$/i;

/**
 * Takes a query apart into words, also where a script writes no spaces ("Base上的借贷", ภาษาไทย). An address of the web
 * is looked for by its host alone.
 */
export function queryOf(text: string, language: string, fold: (text: string) => string): Query {
  const typed = (/^https?:\/\//i.test(text.trim()) && URL.parse(text)?.host) || text.trim();
  const words = [...segmenterOf(language).segment(typed.normalize('NFKC').replace(border, ' '))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => fold(segment));
  const phrase = fold(typed);
  return {
    phrase,
    words: words.length > 0 ? words : phrase ? [phrase] : [],
    ...(addressPattern.test(typed) && { address: typed }),
  };
}
