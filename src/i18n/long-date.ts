import { utcMoment } from '~/lib/dates.ts';
import { languages, type Language } from './languages.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** The day of a moment (ISO 8601) in UTC, written out in a language: `20 November 2026`. */
export function longDate(language: Language, moment: string): string {
  let format = formats.get(language);
  // Making a format costs more than the rest of an article's head.
  if (!format) {
    format = new Intl.DateTimeFormat(languages[language].html, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(utcMoment(moment).toDate());
}
