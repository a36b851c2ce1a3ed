import { decode } from 'punycode/punycode.es6.js';

// What a decoded name may hold; anything else, and what nobody can see above all, stays as the network writes it.
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
// Scripts that are written together: Japanese, Korean and Chinese, each with Latin (UTS 39, section 5.2).
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];
// Letters of Cyrillic and Greek that look like Latin ones.
const twins = /^[аеорсухіјӏԁԛԝһѕьонтмвкαοριυκντγ\d-]+$/u;

function isDeceptive(label: string): boolean {
  const letters = label.match(/\p{L}/gu) ?? [];
  const scriptOf = (letter: string) => scripts.find((script) => letterOf.get(script)?.test(letter)) ?? 'another';
  const found = [...new Set(letters.map(scriptOf))];
  const isMixed = found.length > 1 && !together.some((set) => found.every((script) => set.includes(script)));
  return isMixed || (letters.length > 0 && twins.test(label));
}

/** A host as it is written in its own letters and as the network knows it. */
export interface HostForms {
  ascii: string;
  /** The same as `ascii` for a host of plain letters. */
  unicode: string;
  /** Whether a label mixes alphabets, or is written in letters that look like Latin ones, as imitations are. */
  isDeceptive: boolean;
}

/** The two forms of the host of an absolute address. */
export function hostForms(url: string): HostForms {
  const { host: ascii } = new URL(url);
  const labels = ascii.split('.').map(decodeLabel);
  return { ascii, unicode: labels.join('.'), isDeceptive: labels.some(isDeceptive) };
}
