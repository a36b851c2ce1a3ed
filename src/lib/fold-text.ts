const katakana = /[\u30a1-\u30f6]/g;
const toHiragana = 0x60;

/**
 * A text as a search compares it: lower case, full-width as half-width, without the diacritics of Latin, Greek and
 * Cyrillic, Korean in its letters (so that half a syllable finds the whole one), katakana as hiragana, without characters
 * that nobody sees (zero width, direction). Marks that are part of a script (Thai, Hindi, Japanese voicing) stay.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .replace(/đ/g, 'd')
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - toHiragana));
}
