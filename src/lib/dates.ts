// All dates are UTC. Formatting for readers is in i18n/long-date.ts.
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Parses an API time (ISO 8601, also without T and Z), a day or a Date as a UTC time. */
export const utcMoment = (time: string | number | Date): Dayjs => dayjs.utc(time);

/** Formats the day of a time as YYYY-MM-DD, in UTC. */
export const dayOf = (time: string | Date): string => utcMoment(time).format('YYYY-MM-DD');

export const daysAfter = (day: string, count: number): string => utcMoment(day).add(count, 'day').format('YYYY-MM-DD');

/** Returns the whole days from a moment to a later one; 0 if it is not later. */
export const daysBetween = (from: string | Date, to: string | Date): number =>
  Math.max(0, utcMoment(to).diff(utcMoment(from), 'day'));

/** Returns the hours from a moment to a later one, rounded. */
export const hoursBetween = (from: string, to: string): number =>
  Math.round(utcMoment(to).diff(utcMoment(from), 'hour', true));
