import { aboveMobileQuery } from '~/ui/media.ts';
import type { Language } from '~/i18n/languages.ts';
import { formatLongDate, formatShortDate } from '~/i18n/long-date.ts';
import { href } from '~/routing/href.ts';
import type { TimedItem, DayGroup } from './group-news-by-day.ts';
import type { NewsRow } from './news-row.ts';
import { NewsCover } from './cover/NewsCover.tsx';
import { NewsPicture } from './NewsPicture.tsx';
import { tagHueClassOf } from './tag-colour.ts';
import { newsTopicOf } from './topic.ts';
import { displayTopic, type TopicNames } from './topic-names.ts';

export interface NewsReaderProps {
  lang: Language;
  /** The brand's name. Tags of articles omit it. */
  brand: string;
  /** Set only if the articles are not in the page's language: the code of their language, and the translated topics. */
  text?: { lang: string; topics: TopicNames } | undefined;
  pending?: string;
}

/** Renders the picture of an article, or else its generated cover. An article without a page has neither. */
function RowPicture({ row, isLead }: { row: NewsRow; isLead: boolean }) {
  const widest = isLead ? '75rem' : '24rem';
  if (row.img)
    return <NewsPicture picture={row.img} sizes={`${aboveMobileQuery} ${widest}, 100vw`} isInView={isLead} />;
  return row.isPending ? null : <NewsCover article={row.hid} isInView={isLead} />;
}

interface RowProps extends NewsReaderProps {
  row: TimedItem<NewsRow>;
  isLead?: boolean;
}

export function NewsDayRow({ row: { item, times }, lang, brand, text, pending, isLead = false }: RowProps) {
  const { hid, title, summary, source, create_time, isPending } = item;
  const colour = tagHueClassOf(item);
  const topic = displayTopic(newsTopicOf(source, brand), text);
  return (
    <li className={['news-row', isLead && 'news-lead', colour].filter(Boolean).join(' ')}>
      <div>
        <h3 lang={text?.lang}>{isPending ? title : <a href={href('article', lang, { article: hid })}>{title}</a>}</h3>
        {isLead && summary && <p lang={text?.lang}>{summary}</p>}
        {isPending && <p className="quiet small">{pending}</p>}
        <p className="news-facts">
          <time dateTime={create_time}>
            {formatShortDate(lang, create_time)} · {times}
          </time>
          {topic.name && (
            <small className={colour ? 'news-loader news-tag' : 'news-loader'} lang={topic.lang}>
              {topic.name}
            </small>
          )}
        </p>
      </div>
      <RowPicture row={item} isLead={isLead} />
    </li>
  );
}

interface DayProps extends NewsReaderProps {
  day: DayGroup<NewsRow>;
  isLead?: boolean;
}

export const NewsDay = ({ day: { time, list }, isLead = false, ...reader }: DayProps) => (
  <section className="news-day">
    <h2 className="visually-hidden">
      <time dateTime={time}>{formatLongDate(reader.lang, `${time}T00:00:00Z`)}</time>
    </h2>
    <ol className="news-rows">
      {list.map((row, index) => (
        <NewsDayRow key={row.item.hid} row={row} isLead={isLead && index === 0} {...reader} />
      ))}
    </ol>
  </section>
);

/** Renders news by day. The first article is the lead story, with its summary and a larger picture. */
export const NewsByDay = ({ days, ...reader }: NewsReaderProps & { days: readonly DayGroup<NewsRow>[] }) =>
  days.map((day, index) => <NewsDay key={day.time} day={day} isLead={index === 0} {...reader} />);
