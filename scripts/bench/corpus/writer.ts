import type { Language } from '~/i18n/languages.ts';
import { randomOf } from './random.ts';
import syllablesOf from './syllables.json' with { type: 'json' };

/** Generates random text in the script of a language, deterministic for a seed. */
export interface Writer {
  word: () => string;
  phrase: (words: number) => string;
  sentence: () => string;
  paragraph: () => string;
}

// Languages without syllables use the English ones.
const syllables: Partial<Record<Language, string>> & { en: string } = syllablesOf;
const vocabularySize = 900;
const withoutSpaces = new Set<Language>(['zh', 'zh-tw', 'ja', 'th']);
const fullStops: Partial<Record<Language, string>> = { zh: '。', 'zh-tw': '。', ja: '。', hi: ' । ' };

function makeWord(language: Language, random: () => number): string {
  const parts = (syllables[language] ?? syllables.en).split(' ');
  const isPaired = withoutSpaces.has(language) || language === 'ko' || language === 'vi';
  const length = isPaired ? 2 : 1 + Math.floor(random() * 3);
  const pick = () => parts[Math.floor(random() * parts.length)];
  return Array.from({ length }, pick).join(language === 'vi' ? ' ' : '');
}

const vocabularies = new Map<Language, string[]>();

function vocabularyOf(language: Language): string[] {
  let words = vocabularies.get(language);
  if (!words) {
    const random = randomOf(`v${language}`);
    words = Array.from({ length: vocabularySize }, () => makeWord(language, random));
    vocabularies.set(language, words);
  }
  return words;
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function writerOf(language: Language, seed: string): Writer {
  const random = randomOf(seed);
  const vocabulary = vocabularyOf(language);
  const space = withoutSpaces.has(language) ? '' : ' ';
  // Squared, so that some words are frequent, as in natural text. Uniform words would compress less.
  const word = () => vocabulary[Math.floor(random() ** 2 * vocabularySize)]!;
  const phrase = (words: number) => Array.from({ length: words }, word).join(space);
  const sentence = () => capitalise(phrase(8 + Math.floor(random() * 10))) + (fullStops[language] ?? '. ');
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 3) }, sentence).join('');
  return { word, phrase, sentence, paragraph };
}
