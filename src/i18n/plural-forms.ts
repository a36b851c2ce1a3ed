import type { PluralForms } from '~/lib/plural-text.ts';
import { languages, type Language } from './languages.ts';

// These numbers have every plural category that occurs below a million.
const samples = Array.from({ length: 200 }, (_, number) => number);

/** Returns a text's plural forms for `selectPluralForm`. Each contains the largest sample of its category. */
export function createPluralForms(lang: Language, write: (count: number) => string): PluralForms {
  const rules = new Intl.PluralRules(languages[lang].html);
  const forms = Object.fromEntries(samples.map((count) => [rules.select(count), count]));
  const texts = Object.entries(forms).map(([form, count]) => [form, write(count)] as const);
  const [[, only] = ['', '']] = texts;
  return texts.every(([, text]) => text === only) ? only : Object.fromEntries(texts);
}
