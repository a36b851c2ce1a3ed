// Names from data can contain markup. Text is escaped, but attributes can contain unescaped angle brackets.
const doubtful = /="[^"]*[<>]/;
// Matches a whole script or style, or a tag. Pages have no other angle brackets.
const tags = /<(script|style)(?:\s(?:[^">]|"[^"]*")*)?>[^]*?<\/\1>|<[a-z!/](?:[^">]|"[^"]*")*>/gi;
const opening = /^<(?:[^">]|"[^"]*")*>/;

const escaped = (value: string): string => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes the angle brackets in attributes. In the result, every `<` starts a tag, and the next `>` ends it. */
export function escapeAttributeBrackets(html: string): string {
  if (!doubtful.test(html)) return html;
  return html.replace(tags, (whole) => {
    const [tag = ''] = opening.exec(whole) ?? [];
    return tag.replace(/="[^"]*"/g, escaped) + whole.slice(tag.length);
  });
}
