import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { NewsItem } from '~/domain/news.ts';

dayjs.extend(utc);

/** A news item with the texts derived from its time, which is UTC (spec §3). */
export interface DatedItem {
  item: NewsItem;
  /** MM-DD */
  days: string;
  /** HH:mm */
  times: string;
}

/** The items of one calendar day; `time` is YYYY-MM-DD. */
export interface DayGroup {
  time: string;
  list: DatedItem[];
}

/** Groups news by calendar day in UTC, in the order given. */
export function groupByDay(items: readonly NewsItem[]): DayGroup[] {
  const groups = new Map<string, DatedItem[]>();
  for (const item of items) {
    // The API's time without its T and Z, as the product has always read it.
    const moment = dayjs.utc(item.create_time.replace(/[TZ]/g, ' ').trim());
    const time = moment.format('YYYY-MM-DD');
    const list = groups.get(time) ?? [];
    list.push({ item, days: moment.format('MM-DD'), times: moment.format('HH:mm') });
    groups.set(time, list);
  }
  return [...groups].map(([time, list]) => ({ time, list }));
}
