import { parseTexts, type Text, type TextFile } from './read-texts.ts';

/** A form of a text: a plural category, or the empty word for a text without plural. */
export type Form = Intl.LDMLPluralRule | '';

/** A key (`namespace:group.name`) with its texts: one, or one a plural form. */
export interface Entry {
  key: string;
  namespace: string;
  forms: Map<Form, Text>;
}

/** The forms of plural that a key's last part may end in (i18next, JSON v4). */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies Form[];

const suffix = new RegExp(`^(.+)_(${pluralForms.join('|')})$`);

/** The texts of a file by key, plural forms folded into one entry. */
export function foldEntries(namespace: string, { texts }: Pick<TextFile, 'texts'>): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [name, text] of texts) {
    const [, base = name, form = ''] = suffix.exec(name) ?? [];
    const key = `${namespace}:${base}`;
    const entry = entries.get(key) ?? { key, namespace, forms: new Map() };
    entry.forms.set(pluralForms.find((one) => one === form) ?? '', text);
    entries.set(key, entry);
  }
  return entries;
}

/** The entries of JSON source, for a version of a file that is not on disk. */
export const entriesOfSource = (namespace: string, source: string): Map<string, Entry> =>
  foldEntries(namespace, parseTexts(namespace, source));

/** Whether a key has plural forms. */
export const isPlural = (entry: Entry): boolean => !entry.forms.has('');

/** The text that says most of an entry: the only one, or the form `other`. */
export const mainText = ({ forms }: Entry): Text => forms.get('') ?? forms.get('other') ?? [...forms.values()][0]!;

/** The plural forms that a language has, in CLDR's order; `other` is always among them. */
export function formsOf(htmlLang: string): Form[] {
  const known = new Set<Form>(new Intl.PluralRules(htmlLang).resolvedOptions().pluralCategories);
  return pluralForms.filter((form) => known.has(form));
}

const singles = new Map<string, Set<Form>>();

/** The forms that stand for exactly one number (English `one`, but not Russian `one`: 21), so may say it in words. */
export function singleNumberForms(htmlLang: string): Set<Form> {
  const known = singles.get(htmlLang);
  if (known) return known;
  const rules = new Intl.PluralRules(htmlLang);
  const counts = new Map<Form, number>();
  for (let number = 0; number <= 200; number++) {
    const form = rules.select(number);
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  const single = new Set([...counts].filter(([, count]) => count === 1).map(([form]) => form));
  singles.set(htmlLang, single);
  return single;
}
