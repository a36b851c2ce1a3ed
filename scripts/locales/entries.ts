import { countOccurrences } from '~/lib/count-occurrences.ts';
import type { LocaleText, TextFile } from './read-locale-file.ts';

/** A plural category (CLDR), or an empty string for a text without plural forms. */
export type PluralForm = Intl.LDMLPluralRule | '';

/** A key (`namespace:group.name`) with its text or its plural forms. */
export interface LocaleEntry {
  key: string;
  namespace: string;
  forms: Map<PluralForm, LocaleText>;
}

/** The plural suffixes of keys in the JSON v4 format of i18next, without the underscore. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies PluralForm[];

const suffix = new RegExp(`^(.+)_(${pluralForms.join('|')})$`);

/** Groups the texts of a file by key, with all plural forms in one entry. */
export function groupTextsByKey(namespace: string, { texts }: Pick<TextFile, 'texts'>): Map<string, LocaleEntry> {
  const entries = new Map<string, LocaleEntry>();
  for (const [name, text] of texts) {
    const [, base = name, form = ''] = suffix.exec(name) ?? [];
    const key = `${namespace}:${base}`;
    const entry = entries.get(key) ?? { key, namespace, forms: new Map() };
    entry.forms.set(pluralForms.find((one) => one === form) ?? '', text);
    entries.set(key, entry);
  }
  return entries;
}

export const isPluralEntry = (entry: LocaleEntry): boolean => !entry.forms.has('');

/** Returns the text of an entry without plural forms, or else its form `other`. */
export const representativeTextOf = ({ forms }: LocaleEntry): LocaleText =>
  forms.get('') ?? forms.get('other') ?? [...forms.values()][0]!;

/** Returns the plural forms of a language in CLDR order, always including `other`. */
export function pluralFormsOf(htmlLang: string): PluralForm[] {
  const known = new Set<PluralForm>(new Intl.PluralRules(htmlLang).resolvedOptions().pluralCategories);
  return pluralForms.filter((form) => known.has(form));
}

const singles = new Map<string, Set<PluralForm>>();

/**
 * Returns the plural forms that apply to exactly one number, so that the text may spell out the number. English `one`
 * is such a form. Russian `one` is not, because it includes 21.
 */
export function pluralFormsOfOneNumber(htmlLang: string): Set<PluralForm> {
  const known = singles.get(htmlLang);
  if (known) return known;
  const rules = new Intl.PluralRules(htmlLang);
  const counts = countOccurrences<PluralForm>(Array.from({ length: 201 }, (_, number) => rules.select(number)));
  const single = new Set([...counts].filter(([, count]) => count === 1).map(([form]) => form));
  singles.set(htmlLang, single);
  return single;
}
