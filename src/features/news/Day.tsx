import { aboveMobile } from '~/ui/media.ts';
import type { Language } from '~/i18n/languages.ts';
import { longDate } from '~/i18n/long-date.ts';
import { href } from '~/routing/href.ts';
import type { Dated, DayGroup } from './group-by-day.ts';
import type { NewsRow } from './news-row.ts';
import { NewsPicture } from './NewsPicture.tsx';
import { tagClass } from './tag-colour.ts';

/** Whose list it is, the language of its texts where that is another one, and what is said of an article without a page. */
export interface Reader {
  lang: Language;
  textLang?: string | undefined;
  pending?: string;
}

/** One article of a day. */
export function Row({ row: { item, times }, lang, textLang, pending }: Reader & { row: Dated<NewsRow> }) {
  const { hid, title, summary, source, create_time, img, isPending } = item;
  const colour = tagClass(item);
  return (
    <li className={`news-row ${colour ?? ''}`.trim()}>
      <time dateTime={create_time}>{times}</time>
      <div>
        <h3 lang={textLang}>{isPending ? title : <a href={href('article', lang, { article: hid })}>{title}</a>}</h3>
        {summary && <p lang={textLang}>{summary}</p>}
        {isPending && <p className="quiet small">{pending}</p>}
        {source && <small className={colour ? 'news-source news-tag' : 'news-source'}>{source}</small>}
      </div>
      {img && <NewsPicture picture={img} sizes={`${aboveMobile} 10rem, 100vw`} />}
    </li>
  );
}

/** The articles of one calendar day, under its date. */
export const Day = ({ day: { time, days, list }, ...reader }: Reader & { day: DayGroup<NewsRow> }) => (
  <section className="news-day" aria-labelledby={`day-${time}`}>
    <h2 id={`day-${time}`}>
      <time dateTime={time}>
        <span aria-hidden="true">{days}</span> <small>{longDate(reader.lang, `${time}T00:00:00Z`)}</small>
      </time>
    </h2>
    <ol className="news-rows">
      {list.map((row) => (
        <Row key={row.item.hid} row={row} {...reader} />
      ))}
    </ol>
  </section>
);

/** A list of news, day by day. */
export const Timeline = ({ days, ...reader }: Reader & { days: readonly DayGroup<NewsRow>[] }) =>
  days.map((day) => <Day key={day.time} day={day} {...reader} />);
