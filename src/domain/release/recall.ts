import { daysAfter } from '~/lib/dates.ts';
import type { Release } from './schema.ts';

const warnedDays = 60;

/** The last day (YYYY-MM-DD) on which a recall is announced. */
export const lastWarnedDay = (recalled: string): string => daysAfter(recalled, warnedDays - 1);

/** Whether a release's recall is still announced on a day (YYYY-MM-DD). */
export const isLatelyRecalled = ({ recalled }: Release, day: string): boolean =>
  recalled !== undefined && day <= lastWarnedDay(recalled.date);
