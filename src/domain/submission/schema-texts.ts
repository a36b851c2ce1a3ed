import * as v from 'valibot';
import { countGraphemes } from '~/lib/grapheme-length.ts';
import { showInvisibleCharacters, toPlainText } from '~/lib/plain-text.ts';
import { trimInvisible } from '~/lib/trim-invisible.ts';
import { encodeProblem } from './problem.ts';

// Maximum average of code units per grapheme. Longer texts fail without counting graphemes, which could take seconds.
const unitsPerCharacter = 40;
const isWithin = (text: string, count: number): boolean =>
  text.length <= count * unitsPerCharacter && countGraphemes(text) <= count;

/** Whether a text contains no invisible or bidirectional characters. */
export const hasOnlyVisibleCharacters = (text: string): boolean => showInvisibleCharacters(text) === toPlainText(text);

/** Schema of a text of several lines; trims it. */
export const MultilineTextSchema = v.pipe(
  v.string('required'),
  v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
);
/** Schema of a single line; collapses white space. */
export const SingleLineTextSchema = v.pipe(
  MultilineTextSchema,
  v.transform((text) => text.replace(/\s+/g, ' ')),
);

export const isFilledText = (text: string): boolean => text !== '';
export const maxGraphemesCheck = (count: number) =>
  v.check((text: string) => isWithin(text, count), encodeProblem('tooLong', count));

/** Returns a check that reports invisible characters in an invalid text, in place of a format error. */
export const invisibleCharactersCheck = (isGood: (text: string) => boolean) =>
  v.check((text: string) => isGood(text) || hasOnlyVisibleCharacters(trimInvisible(text)), encodeProblem('unseen'));

/** Returns a check that the texts of a list have at most `total` graphemes together. */
export const maxTotalGraphemesCheck = <Row>(total: number, textOf: (row: Row) => string) =>
  // A line break counts as one grapheme.
  v.check(
    (rows: Row[]) => isWithin(rows.map(textOf).join('\n'), total + rows.length - 1),
    encodeProblem('tooLong', total),
  );
