import { parametersOfEntry, type English } from './english.ts';
import { isPlural, type LocaleEntry } from './entries.ts';

/** Placeholders that `useTexts` fills (src/i18n/t.ts). */
const filledEverywhere = new Set(['brand', 'legalEntity', 'plan']);

function parametersType(entry: LocaleEntry): string {
  const names = parametersOfEntry(entry).difference(filledEverywhere);
  if (isPlural(entry)) names.add('count');
  if (names.size === 0) return 'Record<never, never>';
  const types = [...names].map((name) => `${name}: ${name === 'count' ? 'number' : 'string | number'}`);
  return `{ ${types.join('; ')} }`;
}

/** Returns the TypeScript source of all English keys with their parameters. */
export function generateKeyTypes({ entries }: English): string {
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
