export const formatDraftTime = (lang: string, changed: number): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(changed);
