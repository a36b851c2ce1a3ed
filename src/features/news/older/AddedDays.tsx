import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Day, Row, type Reader } from '../Day.tsx';
import { groupByDay } from '../group-by-day.ts';
import type { NewsRow } from '../news-row.ts';

/** The days that the page was built with, as places to add to: their lists, by date. */
const standingDays = (): Map<string, Element> =>
  new Map(
    [...document.querySelectorAll('.news-day')].flatMap((section) => {
      const list = section.querySelector('ol');
      const time = section.querySelector('time')?.dateTime;
      return list && time ? [[time, list] as const] : [];
    }),
  );

/** News added to the list that stands in the page: to a day that goes on, or as new days below it. Rendered in a browser alone. */
export function AddedDays({ rows, ...reader }: Reader & { rows: readonly NewsRow[] }) {
  const [standing] = useState(standingDays);
  const [timeline] = useState(() => document.querySelector('.news-days'));
  if (!timeline) return null;
  return groupByDay(rows).map((day) => {
    const list = standing.get(day.time);
    return list
      ? createPortal(
          day.list.map((row) => <Row key={row.item.hid} row={row} {...reader} />),
          list,
          day.time,
        )
      : createPortal(<Day day={day} {...reader} />, timeline, day.time);
  });
}
