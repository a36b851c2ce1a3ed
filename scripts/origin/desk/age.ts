import * as constants from '~/config/constants.ts';
import { msPerDay, msPerHour } from '~/lib/milliseconds.ts';

const promised = constants.tokenReviewWorkingDays * msPerDay;

const isWeekend = (time: number): boolean => [0, 6].includes(new Date(time).getUTCDay());
const nextDay = (time: number): number => (Math.floor(time / msPerDay) + 1) * msPerDay;

/** Returns the milliseconds between two times, excluding Saturdays and Sundays (UTC). */
function workingTimeBetween(from: number, to: number): number {
  let passed = 0;
  for (let time = from; time < to; time = nextDay(time))
    if (!isWeekend(time)) passed += Math.min(nextDay(time), to) - time;
  return passed;
}

const inWords = (time: number): string =>
  time < msPerDay
    ? `${Math.floor(time / msPerHour)} h`
    : `${Math.floor(time / msPerDay)} d ${Math.floor((time % msPerDay) / msPerHour)} h`;

/** Returns the working time since a submission arrived, and compares it with the promised number of working days. */
export function waitingTimeOf(since: string, now: Date) {
  const passed = workingTimeBetween(Date.parse(since), now.getTime());
  const left = promised - passed;
  return {
    text: left < 0 ? `late by ${inWords(-left)}` : `${inWords(passed)}, due in ${inWords(left)}`,
    isLate: left < 0,
    /** Working days, with one decimal. */
    days: Math.round((passed / msPerDay) * 10) / 10,
  };
}

export const formatUtcMinute = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
