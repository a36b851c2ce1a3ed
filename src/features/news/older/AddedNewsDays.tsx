import { useState } from 'react';
import { createPortal } from 'react-dom';
import { NewsDay, NewsDayRow, type NewsReaderProps } from '../Day.tsx';
import { groupNewsByDay } from '../group-news-by-day.ts';
import type { NewsRow } from '../news-row.ts';

/** Returns the lists of articles on the built page, by date. */
const standingDays = (): Map<string, Element> =>
  new Map(
    [...document.querySelectorAll('.news-day')].flatMap((section) => {
      const list = section.querySelector('ol');
      const time = section.querySelector('time')?.dateTime;
      return list && time ? [[time, list] as const] : [];
    }),
  );

/** Renders loaded news: in the list of the page's last day, or as further days. Used only in the browser. */
export function AddedNewsDays({ rows, ...reader }: NewsReaderProps & { rows: readonly NewsRow[] }) {
  const [builtDays] = useState(standingDays);
  const [timeline] = useState(() => document.querySelector('.news-days'));
  if (!timeline) return null;
  return groupNewsByDay(rows).map((day) => {
    const list = builtDays.get(day.time);
    return list
      ? createPortal(
          day.list.map((row) => <NewsDayRow key={row.item.hid} row={row} {...reader} />),
          list,
          day.time,
        )
      : createPortal(<NewsDay day={day} {...reader} />, timeline, day.time);
  });
}
