import { toLatinLookAlikes, latinSkeletonOf } from '~/lib/latin-skeleton.ts';

// Letters and digits that look like Latin letters (UTS 39), in addition to those of lib/latin-skeleton.ts.
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

/** Returns a skeleton of a name in any script. Names that look alike have equal skeletons. */
export const lookAlikeSkeletonOf = (text: string): string => latinSkeletonOf(plain(text));

export interface LookAlikeLetter {
  letter: string;
  latin: string;
}

/** Returns the letters of a name that look like Latin letters, without duplicates. */
export function findLookAlikeLetters(text: string): LookAlikeLetter[] {
  const letters = [...new Set(text.normalize('NFC'))].filter((letter) => letter > '\u007f');
  return letters
    .map((letter) => ({ letter, latin: toLatinLookAlikes(plain(letter)) }))
    .filter(({ latin }) => /^[a-z]{1,2}$/.test(latin));
}
