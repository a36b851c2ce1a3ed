import { utcMoment } from '~/lib/dates.ts';

/** The texts derived from the time of a news item (row N02). */
export interface NewsDateTexts {
  /** YYYY-MM-DD */
  time: string;
  /** MM-DD */
  days: string;
  /** HH:mm */
  times: string;
}

/** Splits an API time, which is UTC, into texts without its T and Z. */
export function newsDateTexts(createTime: string): NewsDateTexts {
  const moment = utcMoment(createTime.replace(/[TZ]/g, ' ').trim());
  return { time: moment.format('YYYY-MM-DD'), days: moment.format('MM-DD'), times: moment.format('HH:mm') };
}
