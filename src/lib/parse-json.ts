import {
  findNodeAtLocation,
  parse,
  printParseErrorCode,
  type Node,
  type ParseError,
  type ParseErrorCode,
} from 'jsonc-parser';
import { errorMessageOf } from './error-message-of.ts';
import { withoutByteOrderMark } from './without-byte-order-mark.ts';

/** A position in a file. Line and column start at 1. */
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
  InvalidCharacter: 'this character is not allowed in JSON',
  InvalidCommentToken: 'JSON has no comments',
  InvalidEscapeCharacter: 'only " \\ / b f n r t u may follow \\',
  InvalidSymbol: 'a text must be in straight quotation marks',
  InvalidUnicode: '\\u is followed by four hexadecimal digits',
  PropertyNameExpected: 'a name in straight quotation marks is expected here (or is there a comma too many?)',
  UnexpectedEndOfString: 'the closing quotation mark of this text is missing',
  ValueExpected: 'a value is expected here (a text must be in straight quotation marks)',
};

/** Explains a JSON syntax error to the person who edits the file. */
export function describeJsonError(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return `this is not valid JSON: ${messages[name] ?? name}`;
}

export function filePositionAt(file: string, text: string, offset: number): FilePosition {
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Path of a value in a JSON file: names of properties and indexes of lists. */
export type JsonPath = readonly (string | number)[];

/** Returns the node of a value, or of the closest value around it: a missing value has no node. */
export const jsonNodeAt = (tree: Node, path: JsonPath): Node =>
  findNodeAtLocation(tree, [...path]) ?? (path.length > 0 ? jsonNodeAt(tree, path.slice(0, -1)) : tree);

/** A JSON syntax error. Its message contains the file, line, column and cause. */
export class JsonError extends Error {
  override name = 'JsonError';
  readonly position: FilePosition;
  readonly reason: string;

  constructor(position: FilePosition, reason: string) {
    super(`${position.file}:${position.line}:${position.column}  ${reason}`);
    this.position = position;
    this.reason = reason;
  }
}

/** Parses a JSON text, which may start with a byte order mark. Throws a JsonError that refers to `file`. */
export function parseJson(source: string, file: string): unknown {
  const text = withoutByteOrderMark(source);
  try {
    return JSON.parse(text);
  } catch (error) {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    // Only the first error is reliable, because the parser guesses after it.
    const reason = first ? describeJsonError(first.error) : `this is not valid JSON: ${errorMessageOf(error)}`;
    throw new JsonError(filePositionAt(file, text, first?.offset ?? 0), reason);
  }
}
