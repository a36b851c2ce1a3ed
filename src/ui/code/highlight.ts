/** A piece of code and how it is coloured; `plain` stays as the text around it. */
export interface Token {
  kind: 'plain' | 'remark' | 'string' | 'word' | 'option';
  text: string;
}

const kinds = ['remark', 'string', 'word', 'option'] as const;
const pattern =
  /((?<!:)\/\/.*)|('[^'\n]*'|`[^`]*`)|\b(async|await|const|export|from|function|if|import|new|return|throw|try|catch)\b|(?<=\s)(--[\w-]*)/g;

/** The tokens of a JavaScript example, or of a command; as much of the language as our own examples need. */
export function highlight(code: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const add = (kind: Token['kind'], text: string) => text && tokens.push({ kind, text });
  for (const match of code.matchAll(pattern)) {
    add('plain', code.slice(end, match.index));
    const groups: (string | undefined)[] = match.slice(1);
    const group = groups.findIndex((text) => text !== undefined);
    add(kinds[group] ?? 'plain', match[0]);
    end = match.index + match[0].length;
  }
  add('plain', code.slice(end));
  return tokens;
}
