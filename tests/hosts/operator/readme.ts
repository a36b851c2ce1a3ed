import { readFileSync } from 'node:fs';

/**
 * Returns the shell blocks of the deploy guide between two bold headings, such as `**On one machine**`. Throws if it
 * has no such heading.
 */
export function shellBlocksBetween(from: string, to: string): string[] {
  const text = readFileSync('scripts/deploy/README.md', 'utf8');
  const [start, end] = [from, to].map((words) => text.indexOf(`**${words}`));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`The deploy guide has no part from “${from}” to “${to}”.`);
  return [...text.slice(start, end).matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines = '']) => lines);
}

/** Replaces placeholders in shell commands. Throws if one of them has no value. */
export function fillPlaceholders(shell: string, words: Readonly<Record<string, string>>): string {
  const filled = Object.entries(words).reduce((rest, [word, value]) => rest.replaceAll(word, value), shell);
  const open = /\b(?:DOMAIN|HOST|REPOSITORY|ADDRESS)\b|\/PATH\/|…/.exec(filled);
  if (open) throw new Error(`${open[0]} was left open in:\n${filled}`);
  return filled;
}
