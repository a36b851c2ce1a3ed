// Control characters, lone surrogates, private-use characters (such as lib/text-marks), direction marks and characters
// without width or shape.
const unseen = /[\p{Cc}\p{Co}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;
// Joiners (Hindi, Persian, emoji) and emoji variation selectors.
const joining = /[\p{Join_Control}\p{Variation_Selector}]/u;
const mayBeJoined = /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Emoji_Component}]/u;
const alphabets = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const isJoiner = (letter: string, before: string): boolean =>
  joining.test(letter) && (mayBeJoined.test(before) || (/\p{L}/u.test(before) && !alphabets.test(before)));

const lastLetter = (text: string): string => [...text.slice(-2)].at(-1) ?? '';

const replaceUnseen = (text: string, by: (letter: string) => string): string =>
  text.replace(unseen, (letter, at: number) => (isJoiner(letter, lastLetter(text.slice(0, at))) ? letter : by(letter)));

/** Returns the first invisible character of a text. Ignores joiners in scripts and emoji that need them. */
export const findInvisibleCharacter = (text: string): string | undefined =>
  [...text.matchAll(unseen)].find(({ 0: letter, index }) => !isJoiner(letter, lastLetter(text.slice(0, index))))?.[0];

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns one line that is safe to show on any page: no invisible characters, single spaces. */
export const toPlainText = (text: string): string => replaceUnseen(inOneLine(text), () => '').trim();

const mark = (letter: string): string => `⟨U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`;

/** Returns a text with invisible and direction-changing characters shown as code points (⟨U+202E⟩). */
export const showInvisibleCharacters = (text: string): string => replaceUnseen(inOneLine(text), mark);

/**
 * Shows characters that reorder the text after them (embeddings, overrides, isolates) as code points, and removes
 * private-use characters, such as lib/text-marks. Keeps all others: long texts in foreign scripts need line breaks,
 * joiners and direction marks.
 */
export const toArticleText = (text: string): string =>
  text.replace(/\p{Co}/gu, '').replace(/[\u202a-\u202e\u2066-\u2069]/g, mark);
