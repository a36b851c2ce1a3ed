import { parametersOfEntry, type English } from './english.ts';
import { isPlural, type Entry } from './entries.ts';

/** Placeholders that the translator function fills in by itself (src/i18n/t.ts). */
const filledEverywhere = new Set(['brand', 'legalEntity', 'plan']);

function parametersType(entry: Entry): string {
  const names = parametersOfEntry(entry).difference(filledEverywhere);
  if (isPlural(entry)) names.add('count');
  if (names.size === 0) return 'Record<never, never>';
  const types = [...names].map((name) => `${name}: ${name === 'count' ? 'number' : 'string | number'}`);
  return `{ ${types.join('; ')} }`;
}

/** The TypeScript source of all keys of English with the parameters that each needs. */
export function keyTypes({ entries }: English): string {
  const lines = [...entries.values()].map((entry) => `  '${entry.key}': ${parametersType(entry)};`);
  return [
    '// Generated from locales/en by scripts/generate.ts: edit the texts, not this file.',
    '',
    '/** Every text of the site and the parameters that it needs. */',
    'export interface Keys {',
    ...lines,
    '}',
    '',
  ].join('\n');
}
