import { printParseErrorCode, type ParseErrorCode } from 'jsonc-parser';

const messages: Record<string, string> = {
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  ColonExpected: 'a colon is missing between the name and its text',
  CommaExpected: 'a comma is missing before this',
  EndOfFileExpected: 'nothing may follow the last closing }',
  InvalidCharacter: 'this character has no place in JSON',
  InvalidCommentToken: 'JSON has no comments',
  InvalidEscapeCharacter: 'after \\ only " \\ / b f n r t u may stand',
  InvalidSymbol: 'a text stands in straight quotation marks',
  InvalidUnicode: '\\u is followed by four hexadecimal digits',
  PropertyNameExpected: 'a name in straight quotation marks is expected here (or is there a comma too many?)',
  UnexpectedEndOfString: 'the closing quotation mark of this text is missing',
  ValueExpected: 'a text in straight quotation marks is expected here',
};

/** What a syntax error of JSON means, for someone who edits texts. */
export function syntaxMessage(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return `this is not valid JSON: ${messages[name] ?? name}`;
}
