/** A row of an nginx map. The key is a literal, a regular expression after `~`, or `default`. */
export type NginxMapEntry = readonly [key: string, value: string];

export const quoteForNginx = (text: string): string =>
  `"${text.replaceAll('\\\\', '\\\\\\\\').replaceAll('"', '\\"')}"`;

export function formatNginxMap(source: string, target: string, entries: readonly NginxMapEntry[]): string {
  const lines = entries.map(
    ([key, value]) => `    ${key === 'default' ? key : quoteForNginx(key)} ${quoteForNginx(value)};`,
  );
  return [`map ${quoteForNginx(source)} ${target} {`, ...lines, '}'].join('\n');
}
