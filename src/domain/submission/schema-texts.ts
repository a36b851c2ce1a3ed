import * as v from 'valibot';
import { graphemeLength } from '~/lib/grapheme-length.ts';
import { markedText, plainText } from '~/lib/plain-text.ts';
import { trimUnseen } from '~/lib/trim-unseen.ts';
import { said } from './problem.ts';

// A person's sentence has few code units a character; counting the characters of a megabyte would take seconds.
const unitsPerCharacter = 40;
const isWithin = (text: string, count: number): boolean =>
  text.length <= count * unitsPerCharacter && graphemeLength(text) <= count;

/** Whether a listing may show a text: nothing in it is unseen, or turns it around. */
export const isSeen = (text: string): boolean => markedText(text) === plainText(text);

/** A text of several lines, trimmed. */
export const Lines = v.pipe(
  v.string('required'),
  v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
);
/** A text of one line, with single blanks. */
export const OneLine = v.pipe(
  Lines,
  v.transform((text) => text.replace(/\s+/g, ' ')),
);

/** Whether a text holds anything. */
export const isFilledText = (text: string): boolean => text !== '';
/** That a text has at most so many graphemes. */
export const within = (count: number) => v.check((text: string) => isWithin(text, count), said('tooLong', count));

/** That a text is no address of a kind because of what nobody sees in it is said first. */
export const seenUnless = (isGood: (text: string) => boolean) =>
  v.check((text: string) => isGood(text) || isSeen(trimUnseen(text)), said('unseen'));

/** Whether texts have at most so many graphemes together. */
export const isWithinTotal = (texts: readonly string[], total: number): boolean =>
  texts.reduce((sum, text) => sum + text.length, 0) <= total * unitsPerCharacter &&
  texts.reduce((sum, text) => sum + graphemeLength(text), 0) <= total;
