// Controls, halves of letters, marks that turn the text around, and letters without width or shape.
const unseen = /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;
// What joins letters of Hindi or Persian and the parts of an emoji, and says how an emoji looks.
const joining = /[\p{Join_Control}\p{Variation_Selector}]/u;
const mayBeJoined = /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Emoji_Component}]/u;
const alphabets = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const isJoiner = (letter: string, before: string): boolean =>
  joining.test(letter) && (mayBeJoined.test(before) || (/\p{L}/u.test(before) && !alphabets.test(before)));

const lastLetter = (text: string): string => [...text.slice(-2)].at(-1) ?? '';

const replaceUnseen = (text: string, by: (letter: string) => string): string =>
  text.replace(unseen, (letter, at: number) => (isJoiner(letter, lastLetter(text.slice(0, at))) ? letter : by(letter)));

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** One line of text as it can be shown in any page: without what nobody sees, and with single spaces. */
export const plainText = (text: string): string => replaceUnseen(inOneLine(text), () => '').trim();

const mark = (letter: string): string => `⟨U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`;

/**
 * A name or a contract as it can be shown in any page: what nobody sees, and what turns the text around, stands in it as a mark
 * (⟨U+202E⟩), so that two which differ look different.
 */
export const markedText = (text: string): string => replaceUnseen(inOneLine(text), mark);

/** A text of many lines in which what turns it around stands as a mark, as in `markedText`. */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, mark);
