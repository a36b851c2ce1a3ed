import { parseUtcTime } from '~/lib/dates.ts';

/** Splits an API time (UTC) into texts, without its T and Z (row N02). */
function newsDateTexts(createTime: string) {
  const moment = parseUtcTime(createTime.replace(/[TZ]/g, ' ').trim());
  return { time: moment.format('YYYY-MM-DD'), days: moment.format('MM-DD'), times: moment.format('HH:mm') };
}

/** A news item and its time of day, HH:mm. */
export interface TimedItem<Item> {
  item: Item;
  times: string;
}

/** The items of a calendar day: `time` is YYYY-MM-DD, `days` MM-DD. */
export interface DayGroup<Item> {
  time: string;
  days: string;
  list: TimedItem<Item>[];
}

/** Groups news by calendar day in UTC, in the given order (row N01). */
export function groupNewsByDay<Item extends { create_time: string }>(items: readonly Item[]): DayGroup<Item>[] {
  const groups = new Map<string, DayGroup<Item>>();
  for (const item of items) {
    const { time, days, times } = newsDateTexts(item.create_time);
    const group = groups.get(time) ?? { time, days, list: [] };
    group.list.push({ item, times });
    groups.set(time, group);
  }
  return [...groups.values()];
}
