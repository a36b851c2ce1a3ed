// Describes the script of each language, to detect untranslated English, letters of other scripts, and the wrong
// Chinese script.

const parts: Record<string, string[]> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
};
// The character sets GBK and Big5 separate simplified from traditional characters better than a hand-written list
// would.
const chinese: Record<string, { set: () => Set<string>; other: string }> = {
  Hans: { set: () => decoded('gbk', [[0xb0, 0xf7]], [[0xa1, 0xfe]]), other: 'is not a simplified character' },
  Hant: {
    set: () =>
      decoded(
        'big5',
        [
          [0xa4, 0xc6],
          [0xc9, 0xf9],
        ],
        [
          [0x40, 0x7e],
          [0xa1, 0xfe],
        ],
      ),
    other: 'is not a traditional character',
  },
};

export interface WritingSystem {
  /** Whether the language is Chinese, Japanese or Korean, in which texts are shorter. */
  isCjk: boolean;
  /** Whether the language uses Latin letters. If not, a text in Latin letters alone is untranslated. */
  isLatin: boolean;
  hasOwnLetter: (text: string) => boolean;
  /** Returns a message about the first letter that the language does not use. */
  strangeLetter: (text: string) => string | undefined;
}

function decoded(encoding: string, leads: [number, number][], trails: [number, number][]): Set<string> {
  const bytes: number[] = [];
  const each = (ranges: [number, number][], visit: (byte: number) => void) => {
    for (const [from, to] of ranges) for (let byte = from; byte <= to; byte++) visit(byte);
  };
  each(leads, (lead) => each(trails, (trail) => bytes.push(lead, trail)));
  return new Set(new TextDecoder(encoding).decode(new Uint8Array(bytes)));
}

/** Returns the script of a language, given as a BCP 47 tag. */
export function writingSystemOf(htmlLang: string): WritingSystem {
  const script = new Intl.Locale(htmlLang).maximize().script ?? 'Latn';
  const own = parts[script] ?? [script];
  const ownLetter = new RegExp(`[${own.map((part) => `\\p{scx=${part}}`).join('')}]`, 'u');
  const known = [...own, 'Latn', 'Zyyy', 'Zinh'].map((part) => `\\p{scx=${part}}`).join('');
  const strange = new RegExp(`[\\p{L}--[${known}]]`, 'v');
  const variant = chinese[script];
  let characters: Set<string> | undefined;

  return {
    isCjk: script in parts,
    isLatin: script === 'Latn',
    hasOwnLetter: (text) => ownLetter.test(text),
    strangeLetter: (text) => {
      const letter = strange.exec(text)?.[0];
      if (letter) return `“${letter}” is a letter of another script`;
      if (!variant) return undefined;
      characters ??= variant.set();
      const other = (text.match(/\p{sc=Hani}/gu) ?? []).find((character) => !characters!.has(character));
      return other && `“${other}” ${variant.other}`;
    },
  };
}
