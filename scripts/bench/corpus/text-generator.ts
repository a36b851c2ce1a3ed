import { seededRandom } from './random.ts';

const syllables =
  'wal let chain swap bridge secure key sign net work to ken con tract gas fee send re ceive stake vault mark price buy sell card de vice hard ware ex ten sion mobile de sk top app store list ver ify com mun ity learn sup port dev el oper guide safe ty up date re lease multi self cus tody open source audit'.split(
    ' ',
  );

function makeVocabulary(size: number): string[] {
  const random = seededRandom('vocabulary');
  const pick = () => syllables[Math.floor(random() * syllables.length)];
  return Array.from({ length: size }, () => Array.from({ length: 1 + Math.floor(random() * 3) }, pick).join(''));
}

const vocabulary = makeVocabulary(900);

export const capitaliseFirstLetter = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function createTextGenerator(seed: string) {
  const random = seededRandom(seed);
  // Squared, so that some words are frequent, as in natural text.
  const word = () => vocabulary[Math.floor(random() ** 2 * vocabulary.length)]!;
  const phrase = (words: number) => Array.from({ length: words }, word).join(' ');
  const sentence = () => `${capitaliseFirstLetter(phrase(8 + Math.floor(random() * 10)))}. `;
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 3) }, sentence).join('');
  return { word, phrase, sentence, paragraph };
}

/** Generates random English-like text, deterministic for a seed. */
export type TextGenerator = ReturnType<typeof createTextGenerator>;
