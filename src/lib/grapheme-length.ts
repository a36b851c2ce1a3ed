const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts grapheme clusters, the unit of all length limits. */
export function countGraphemes(text: string): number {
  // Printable ASCII, the most frequent case, does not need the slow Intl.Segmenter.
  if (/^[ -~]*$/.test(text)) return text.length;
  return [...segmenter.segment(text)].length;
}
