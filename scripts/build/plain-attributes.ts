// Matches an attribute with an unescaped angle bracket, which data can contain.
const doubtful = /="[^"]*[<>]/;
// Matches a whole script or style, or a tag. All other angle brackets of a page are escaped.
const tags = /<(script|style)(?:\s(?:[^">]|"[^"]*")*)?>[^]*?<\/\1>|<[a-z!/](?:[^">]|"[^"]*")*>/gi;
const opening = /^<(?:[^">]|"[^"]*")*>/;

const escaped = (value: string): string => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes angle brackets in attributes, so that each `<` starts a tag and the next `>` ends it. */
export function escapeAttributeBrackets(html: string): string {
  if (!doubtful.test(html)) return html;
  return html.replace(tags, (whole) => {
    const [tag = ''] = opening.exec(whole) ?? [];
    return tag.replace(/="[^"]*"/g, escaped) + whole.slice(tag.length);
  });
}
