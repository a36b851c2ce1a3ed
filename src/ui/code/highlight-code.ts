export interface CodeToken {
  kind: 'plain' | 'string' | 'word' | 'option';
  text: string;
}

const kinds = ['string', 'word', 'option'] as const;
const pattern =
  /('[^'\n]*'|`[^`]*`)|\b(async|await|const|export|from|function|if|import|new|return|throw|try|catch)\b|(?<=\s)(--[\w-]*)/g;

/** Splits the code examples of this site into tokens. */
export function highlightCode(code: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let end = 0;
  const add = (kind: CodeToken['kind'], text: string) => text && tokens.push({ kind, text });
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
