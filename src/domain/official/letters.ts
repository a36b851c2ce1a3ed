import { asLatin, skeleton } from '~/lib/skeleton.ts';

// Letters and digits of further scripts that are drawn like plain Latin letters (after UTS 39), beside those of lib/skeleton.ts.
const twins = new Map(
  Object.entries({
    a: 'ꭺⲁ',
    b: 'ꮟ',
    c: 'ꮯⲥ',
    d: 'ꭰ',
    e: 'ꭼ',
    h: 'ꮒꮋⲏʜ',
    i: 'ꭵⲓ',
    k: 'ⲕ',
    l: 'ꮮ١۱ا',
    m: 'ⲙꮇᴍ',
    n: 'ⲛɴ',
    o: 'ⲟ०๐໐০੦೦൦౦၀ഠ๏ס٥ه〇օჿ',
    p: 'ⲣꮲ',
    r: 'ꮁ',
    t: 'ⲧ',
    u: 'ⲩᴜน',
    v: 'ⴸ',
    w: 'ꮃ',
    x: 'ⲭ',
    y: 'ⲩყ',
    z: 'ꮓ',
  }).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
);

const plain = (text: string): string => [...text.toLowerCase()].map((letter) => twins.get(letter) ?? letter).join('');

/** What is the same for names that an eye takes for one another, in whatever script. */
export const looksLike = (text: string): string => skeleton(plain(text));

/** A letter that is not the plain one which it looks like. */
export interface LookAlike {
  letter: string;
  latin: string;
}

/** The letters of a name that pass themselves off as plain Latin ones, each once. */
export function lookAlikes(text: string): LookAlike[] {
  const letters = [...new Set(text.normalize('NFC'))].filter((letter) => letter > '\u007f');
  return letters
    .map((letter) => ({ letter, latin: asLatin(plain(letter)) }))
    .filter(({ latin }) => /^[a-z]{1,2}$/.test(latin));
}
