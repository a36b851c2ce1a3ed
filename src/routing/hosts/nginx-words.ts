/** A row of a map: a literal, `~` with a regular expression, or `default`, and its value. */
export type Entry = readonly [key: string, value: string];

/** Quotes a word of an nginx configuration. */
export const quote = (text: string): string => `"${text.replaceAll('\\\\', '\\\\\\\\').replaceAll('"', '\\"')}"`;

/** Formats a map of an nginx configuration. */
export function map(source: string, target: string, entries: readonly Entry[]): string {
  const lines = entries.map(([key, value]) => `    ${key === 'default' ? key : quote(key)} ${quote(value)};`);
  return [`map ${quote(source)} ${target} {`, ...lines, '}'].join('\n');
}
