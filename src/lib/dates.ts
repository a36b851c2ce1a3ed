// All dates are UTC. Formatting for readers is in i18n/long-date.ts.
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Parses an API time (ISO 8601, also without T and Z), a day or a Date as a UTC time. */
export const parseUtcTime = (time: string | number | Date): Dayjs => dayjs.utc(time);

/** Formats the day of a time as YYYY-MM-DD, in UTC. */
export const dayOf = (time: string | Date): string => parseUtcTime(time).format('YYYY-MM-DD');

export const daysAfter = (day: string, count: number): string =>
  parseUtcTime(day).add(count, 'day').format('YYYY-MM-DD');

/** Returns the whole days from a moment to a later one; 0 if it is not later. */
export const daysBetween = (from: string | Date, to: string | Date): number =>
  Math.max(0, parseUtcTime(to).diff(parseUtcTime(from), 'day'));

/** Returns the hours from a moment to a later one, rounded. */
export const hoursBetween = (from: string, to: string): number =>
  Math.round(parseUtcTime(to).diff(parseUtcTime(from), 'hour', true));
