import { daysAfter } from '~/lib/dates.ts';
import type { AppRelease } from './schema.ts';

const warningDays = 60;

/** Returns the last day (YYYY-MM-DD) of a recall warning, which lasts 60 days. */
export const lastRecallWarningDay = (recalled: string): string => daysAfter(recalled, warningDays - 1);

/** Whether a recall warning is shown on a day (YYYY-MM-DD). */
export const isRecentlyRecalled = ({ recalled }: AppRelease, day: string): boolean =>
  recalled !== undefined && day <= lastRecallWarningDay(recalled.date);
