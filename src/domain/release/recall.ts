import { daysAfter } from '~/lib/dates.ts';
import type { Release } from './schema.ts';

const warnedDays = 60;

/** The last day, YYYY-MM-DD, on which a recall of a day is news. */
export const lastWarnedDay = (recalled: string): string => daysAfter(recalled, warnedDays - 1);

/** Whether a release was recalled so lately, seen from a day (YYYY-MM-DD), that who has it may not know yet. */
export const isLatelyRecalled = ({ recalled }: Release, day: string): boolean =>
  recalled !== undefined && day <= lastWarnedDay(recalled.date);
