import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** A news item with the texts derived from its time, which is UTC (spec §3). */
export interface Dated<Item> {
  item: Item;
  /** HH:mm */
  times: string;
}

/** The items of one calendar day. */
export interface DayGroup<Item> {
  /** YYYY-MM-DD */
  time: string;
  /** MM-DD */
  days: string;
  list: Dated<Item>[];
}

/** Groups news by calendar day in UTC, in the order given. */
export function groupByDay<Item extends { create_time: string }>(items: readonly Item[]): DayGroup<Item>[] {
  const groups = new Map<string, DayGroup<Item>>();
  for (const item of items) {
    // The API's time without its T and Z, as the product has always read it.
    const moment = dayjs.utc(item.create_time.replace(/[TZ]/g, ' ').trim());
    const time = moment.format('YYYY-MM-DD');
    const group = groups.get(time) ?? { time, days: moment.format('MM-DD'), list: [] };
    group.list.push({ item, times: moment.format('HH:mm') });
    groups.set(time, group);
  }
  return [...groups.values()];
}
