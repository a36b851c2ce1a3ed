export const dateOf = (lang: string, changed: number): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(changed);
