export const formatStatusDay = (lang: string, time: number | string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(time));
