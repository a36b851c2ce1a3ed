const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many characters a person counts in a text (grapheme clusters): the unit of every length limit. */
export function graphemeLength(text: string): number {
  // The segmenter is slow; printable ASCII, most of what is counted, needs none.
  if (/^[ -~]*$/.test(text)) return text.length;
  return [...segmenter.segment(text)].length;
}
