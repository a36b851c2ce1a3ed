import words from '~/data/title-additions.json' with { type: 'json' };
import { normalizedNameOf } from './identifiers.ts';

const normalizedWords = (list: readonly string[]): Set<string> => new Set(list.map(normalizedNameOf));

// Words that imitations add to the name of another dapp or token.
const additions = normalizedWords(words.additions);
const splitter = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u;

// Matches those of the added words that are in scripts without spaces.
const joinedAdditions = new RegExp(
  [...additions].filter((word) => /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2,}$/u.test(word)).join('|'),
  'gu',
);

/** Splits a title into words, also at a capital inside a word (`MetaMask` has two) and around words like `空投`. */
export const wordsOfTitle = (title: string): string[] =>
  title
    .replace(joinedAdditions, ' $& ')
    .split(splitter)
    .filter((word) => word !== '');

// Those of the added words that no honest dapp adds to the name of its chain.
const promises = normalizedWords(words.promises);
/** Whether a title promises something: `Solana Airdrop`. */
export const containsPromise = (title: string): boolean =>
  wordsOfTitle(title).some((word) => promises.has(normalizedNameOf(word)));

// Those of the added words that are products. They often follow an ordinary word that is also a name: “render farm”.
const products: ReadonlySet<string> = new Set(words.products);
export const isProductWord = (word: string): boolean => products.has(word);

export const isImitationAddition = (word: string): boolean =>
  additions.has(normalizedNameOf(word)) || /^v?\d+$/i.test(word);

/** Returns a title without the words that imitations add: `Uniswap V4 Airdrop` becomes `Uniswap`. */
export const removeTitleAdditions = (title: string): string =>
  wordsOfTitle(title.replace(/(?<=\p{L})\s*v?\d+(?:\.\d+)*$/iu, ''))
    .filter((word) => !isImitationAddition(word))
    .join(' ') || title;

export const removeNameAdditions = (title: string): string =>
  normalizedNameOf(removeTitleAdditions(title)) || normalizedNameOf(title);

/** Whether a word consists only of words that imitations add to a name: `airdropclaim`. */
export const isOnlyAdditions = (word: string): boolean =>
  word === '' || [...additions].some((one) => word.startsWith(one) && isOnlyAdditions(word.slice(one.length)));
