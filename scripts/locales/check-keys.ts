import type { FilePosition } from '~/lib/parse-json.ts';
import { pluralFormsOf, isPluralEntry, representativeText, type LocaleEntry, type PluralForm } from './entries.ts';
import type { Finding } from './finding.ts';
import { didYouMean } from './nearest.ts';
import type { TextFile } from './read-locale-file.ts';

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Returns the position of the innermost existing group that a missing text should be in. */
function groupPosition({ groups }: TextFile, name: string): FilePosition {
  const parts = name.split('.').slice(0, -1);
  while (parts.length > 0 && !groups.has(parts.join('.'))) parts.pop();
  return groups.get(parts.join('.'))!;
}

export function missingKeyFinding(english: LocaleEntry, file: TextFile): Finding {
  const name = english.key.slice(english.namespace.length + 1);
  const message = `${english.key} is missing; English says “${shortened(representativeText(english).value)}”`;
  return { ...groupPosition(file, name), rule: 'missing', message };
}

export function unknownKeyFinding(entry: LocaleEntry, known: Iterable<string>): Finding {
  const { file, line, column } = representativeText(entry);
  const message = `${entry.key} is not a text of English${didYouMean(entry.key, known)}`;
  return { file, line, column, rule: 'unknown', message };
}

const written = (forms: PluralForm[]): string => forms.map((form) => `_${form}`).join(' ');

/** Reports missing and superfluous plural forms (CLDR categories) of a text. */
export function checkPluralForms(entry: LocaleEntry, english: LocaleEntry, htmlLang: string): Finding[] {
  const expected: PluralForm[] = isPluralEntry(english) ? pluralFormsOf(htmlLang) : [''];
  const found = [...entry.forms.keys()];
  const missingForms = expected.filter((form) => !found.includes(form));
  const extra = found.filter((form) => !expected.includes(form));
  if (missingForms.length === 0 && extra.length === 0) return [];

  const parts = [
    `${entry.key} needs ${isPluralEntry(english) ? `exactly the forms ${written(expected)}` : 'no plural forms'}`,
  ];
  if (missingForms.length > 0 && isPluralEntry(english)) parts.push(`${written(missingForms)} missing`);
  if (extra.length > 0)
    parts.push(extra.includes('') ? 'one without a form is too many' : `${written(extra)} too many`);
  const { file, line, column } = entry.forms.get(extra[0] ?? found[0]!)!;
  return [{ file, line, column, rule: 'plural', message: parts.join('; ') }];
}

/** Reports invalid key names, for example with a dot or colon, which i18next would interpret. */
export function checkKeyNames(file: TextFile): Finding[] {
  const findings: Finding[] = [];
  for (const [name, { file: path, line, column }] of file.texts) {
    if (/^[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*$/.test(name)) continue;
    const message = `${name} is not a name: letters, digits, - and _ only, grouped by nesting`;
    findings.push({ file: path, line, column, rule: 'key-name', message });
  }
  return findings;
}
