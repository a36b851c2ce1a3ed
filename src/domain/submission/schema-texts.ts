import * as v from 'valibot';
import { graphemeLength } from '~/lib/grapheme-length.ts';
import { showInvisible, plainText } from '~/lib/plain-text.ts';
import { trimInvisible } from '~/lib/trim-invisible.ts';
import { problemMessage } from './problem.ts';

// Normal text has few code units per grapheme; counting the graphemes of a megabyte would take seconds.
const unitsPerCharacter = 40;
const isWithin = (text: string, count: number): boolean =>
  text.length <= count * unitsPerCharacter && graphemeLength(text) <= count;

/** Whether a text contains no invisible or bidirectional characters. */
export const hasOnlyVisibleCharacters = (text: string): boolean => showInvisible(text) === plainText(text);

/** Schema of a text of several lines; trims it. */
export const Lines = v.pipe(
  v.string('required'),
  v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
);
/** Schema of a single line; collapses white space. */
export const OneLine = v.pipe(
  Lines,
  v.transform((text) => text.replace(/\s+/g, ' ')),
);

/** Whether a text is not empty. */
export const isFilledText = (text: string): boolean => text !== '';
/** Returns a check for a maximum number of graphemes. */
export const maxGraphemes = (count: number) =>
  v.check((text: string) => isWithin(text, count), problemMessage('tooLong', count));

/** Returns a check that reports invisible characters before the format error that they cause. */
export const visibleUnless = (isGood: (text: string) => boolean) =>
  v.check((text: string) => isGood(text) || hasOnlyVisibleCharacters(trimInvisible(text)), problemMessage('unseen'));

/** Whether texts together have at most `total` graphemes. */
export const isWithinTotal = (texts: readonly string[], total: number): boolean =>
  texts.reduce((sum, text) => sum + text.length, 0) <= total * unitsPerCharacter &&
  texts.reduce((sum, text) => sum + graphemeLength(text), 0) <= total;
