import { decode } from 'punycode/punycode.es6.js';

// Characters that a decoded label may contain. Labels with other characters stay in Punycode.
const visible = /^[\p{L}\p{M}\p{N}·-]+$/u;

function decodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  try {
    const decoded = decode(label.slice('xn--'.length));
    return visible.test(decoded) ? decoded : label;
  } catch {
    return label;
  }
}

const scripts = ['Latin', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew'];
const letterOf = new Map(scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]));
// Scripts that one label may combine: those of Japanese, Korean and Chinese, each with Latin (UTS 39, section 5.2).
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];
// Cyrillic and Greek letters that look like Latin letters.
const twins = /^[аеорсухіјӏԁԛԝһѕьонтмвкαοριυκντγ\d-]+$/u;

function isDeceptive(label: string): boolean {
  const letters = label.match(/\p{L}/gu) ?? [];
  const scriptOf = (letter: string) => scripts.find((script) => letterOf.get(script)?.test(letter)) ?? 'another';
  const found = [...new Set(letters.map(scriptOf))];
  const isMixed = found.length > 1 && !together.some((set) => found.every((script) => set.includes(script)));
  return isMixed || (letters.length > 0 && twins.test(label));
}

/**
 * Returns a host in Unicode and in ASCII (Punycode), which are equal if it contains only ASCII characters.
 * `isDeceptive`: a label mixes scripts or contains look-alikes of Latin letters, as in imitations.
 */
export function hostSpellingsOf(url: string) {
  const { host: ascii } = new URL(url);
  const labels = ascii.split('.').map(decodeLabel);
  return { ascii, unicode: labels.join('.'), isDeceptive: labels.some(isDeceptive) };
}
