import { pluralFormsOfOneNumber, type PluralForm } from './entries.ts';
import { suggestNearestWord } from './nearest.ts';

const placeholder = /\{\{([A-Za-z]\w*)\}\}/g;

export const placeholderNamesOf = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name!);

/** Replaces all placeholders with a space, or with the return value of `fill`. */
export const replacePlaceholders = (text: string, fill: (name: string) => string = () => ' '): string =>
  text.replace(placeholder, (_, name: string) => fill(name));

const written = (names: string[]): string => names.map((name) => `{{${name}}}`).join(', ');

/** Returns problems with the placeholders of a text. `expected` contains the placeholders of the English text. */
export function findPlaceholderProblems(
  text: string,
  form: PluralForm,
  htmlLang: string,
  expected: Set<string>,
): string[] {
  const problems: string[] = [];
  const found = new Set(placeholderNamesOf(text));
  const mayOmitCount = pluralFormsOfOneNumber(htmlLang).has(form);
  const missingPlaceholders = [...expected.difference(found)].filter((name) => !(name === 'count' && mayOmitCount));
  if (missingPlaceholders.length > 0) problems.push(`lacks ${written(missingPlaceholders)}`);
  const hint = (name: string) => suggestNearestWord(name, expected);
  for (const name of found.difference(expected)) {
    // A plural form may contain the number even if the English text does not.
    if (name === 'count' && form !== '') continue;
    problems.push(`has {{${name}}}, which English does not have${hint(name)}`);
  }
  if (/[{}]/.test(replacePlaceholders(text))) problems.push('has a brace that belongs to no placeholder {{name}}');
  if (text.includes('$t(')) problems.push('has $t(, which would insert another text');
  return problems;
}
