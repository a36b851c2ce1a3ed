const katakana = /[\u30a1-\u30f6]/g;
const toHiragana = 0x60;

/**
 * Normalizes a text for search: lower case, half width, no diacritics (Latin, Greek, Cyrillic), Korean split into
 * letters, katakana as hiragana. Keeps marks that belong to a script (Thai, Hindi, Japanese voicing).
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

/** Keeps letters, marks and digits of a folded text. Replaces all others by single spaces. */
export const normalizeSearchText = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
