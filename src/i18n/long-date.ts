import { parseUtcTime } from '~/lib/dates.ts';
import { languages, type Language } from './languages.ts';

/** Returns a formatter of UTC dates with one `Intl.DateTimeFormat` per language, because creating one is slow. */
function dateFormatter(options: Intl.DateTimeFormatOptions): (language: Language, moment: string) => string {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (language, moment) => {
    let format = formats.get(language);
    if (!format) {
      format = new Intl.DateTimeFormat(languages[language].html, { ...options, timeZone: 'UTC' });
      formats.set(language, format);
    }
    return format.format(parseUtcTime(moment).toDate());
  };
}

/** Formats the UTC day of a time (ISO 8601) in a language: `20 November 2026`. */
export const formatLongDate = dateFormatter({ dateStyle: 'long' });

/** Formats the UTC day of a time with an abbreviated month, for narrow columns: `20 Nov 2026`. */
export const formatShortDate = dateFormatter({ year: 'numeric', month: 'short', day: 'numeric' });

/** Formats a month (YYYY-MM) in a language: `November 2026`. */
export const formatLongMonth = dateFormatter({ year: 'numeric', month: 'long' });
