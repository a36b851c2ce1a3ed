import { parse, printParseErrorCode, type ParseError, type ParseErrorCode } from 'jsonc-parser';
import { messageOf } from './message-of.ts';

/** A position in a file: line and column from 1. */
export interface FilePosition {
  file: string;
  line: number;
  column: number;
}

const messages: Record<string, string> = {
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  ColonExpected: 'a colon is missing between the name and its value',
  CommaExpected: 'a comma is missing before this',
  EndOfFileExpected: 'nothing may follow the last closing }',
  InvalidCharacter: 'this character has no place in JSON',
  InvalidCommentToken: 'JSON has no comments',
  InvalidEscapeCharacter: 'after \\ only " \\ / b f n r t u may stand',
  InvalidSymbol: 'a text stands in straight quotation marks',
  InvalidUnicode: '\\u is followed by four hexadecimal digits',
  PropertyNameExpected: 'a name in straight quotation marks is expected here (or is there a comma too many?)',
  UnexpectedEndOfString: 'the closing quotation mark of this text is missing',
  ValueExpected: 'a value is expected here (a text stands in straight quotation marks)',
};

/** What a syntax error of JSON means, for someone who edits the file. */
export function syntaxMessage(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return `this is not valid JSON: ${messages[name] ?? name}`;
}

/** The position of an offset in the text of a file. */
export function positionAt(file: string, text: string, offset: number): FilePosition {
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** JSON that cannot be read; its message names file, line and column, and what is wrong there. */
export class JsonError extends Error {
  override name = 'JsonError';
  readonly position: FilePosition;
  /** What is wrong, without the position. */
  readonly reason: string;

  constructor(position: FilePosition, reason: string) {
    super(`${position.file}:${position.line}:${position.column}  ${reason}`);
    this.position = position;
    this.reason = reason;
  }
}

/** The value of a JSON text; throws a JsonError that points into `file`. */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    // After the first error the parser guesses: what it says next would mislead.
    const reason = first ? syntaxMessage(first.error) : `this is not valid JSON: ${messageOf(error)}`;
    throw new JsonError(positionAt(file, text, first?.offset ?? 0), reason);
  }
}
