// A name from data may hold markup. As text it is escaped; in an attribute both brackets may stand as they are.
const doubtful = /="[^"]*[<>]/;
// A script or a sheet to its end, else one tag: outside of both, no page has an angle bracket.
const tags = /<(script|style)(?:\s(?:[^">]|"[^"]*")*)?>[^]*?<\/\1>|<[a-z!/](?:[^">]|"[^"]*")*>/gi;
const opening = /^<(?:[^">]|"[^"]*")*>/;

const escaped = (value: string): string => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A page whose attributes hold no angle bracket but as an entity, which browsers read alike: from here on, every `<` begins a
 * tag, and every tag ends with the next `>`.
 */
export function withPlainAttributes(html: string): string {
  if (!doubtful.test(html)) return html;
  return html.replace(tags, (whole) => {
    const [tag = ''] = opening.exec(whole) ?? [];
    return tag.replace(/="[^"]*"/g, escaped) + whole.slice(tag.length);
  });
}
