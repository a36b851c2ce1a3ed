/** A text that depends on a number: its forms by plural category, or its only form. */
export type PluralForms = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** Returns the form of a text for a number in a language (BCP 47). */
export const selectPluralForm = (forms: PluralForms, count: number, language: string): string =>
  typeof forms === 'string' ? forms : (forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? '');
