const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts the characters of a text as a person does (grapheme clusters). All length limits use this unit. */
export function graphemeLength(text: string): number {
  // Intl.Segmenter is slow, and printable ASCII, the most frequent case, does not need it.
  if (/^[ -~]*$/.test(text)) return text.length;
  return [...segmenter.segment(text)].length;
}
