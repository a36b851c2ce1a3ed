import { once } from './once.ts';

const segmenter = once(() => new Intl.Segmenter('en'));

/** Counts grapheme clusters, the unit of all length limits. Counts code points in Firefox before 125. */
export function countGraphemes(text: string): number {
  // Printable ASCII, the most frequent case, does not need the slow Intl.Segmenter.
  if (/^[ -~]*$/.test(text)) return text.length;
  return ('Segmenter' in Intl ? [...segmenter().segment(text)] : Array.from(text)).length;
}
