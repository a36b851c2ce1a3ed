import { utcMoment } from '~/lib/dates.ts';
import { languages, type Language } from './languages.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Formats the UTC day of a time (ISO 8601) in a language: `20 November 2026`. */
export function longDate(language: Language, moment: string): string {
  let format = formats.get(language);
  // Cached, because creating a formatter is slow.
  if (!format) {
    format = new Intl.DateTimeFormat(languages[language].html, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(utcMoment(moment).toDate());
}
