import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { languages } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { selectPluralForm, type PluralForms } from '~/lib/plural-text.ts';
import { href } from '~/routing/href.ts';
import { withErrorView } from '~/shell/IslandBoundary.tsx';
import { restoreScrollPosition, saveScrollPosition } from '~/stores/scroll-position.ts';
import { $online } from '~/stores/online.ts';
import {
  addLoadingProgress,
  failLoadingProgress,
  finishLoadingProgress,
  startLoadingProgress,
} from '~/stores/loading-progress.ts';
import { useHydrated } from '~/ui/use-hydrated.ts';
import { type NewsReaderProps, NewsDay, NewsDayRow } from '../Day.tsx';
import { saveOlderNews, readStoredOlderNews } from './stored-news.ts';
import { createNewsLoader, type NewsLanguage } from './news-loader.ts';
import { $olderNews, loadOlderNews, resetOlderNews } from './older-news.ts';
import { createPortal } from 'react-dom';
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
function AddedNewsDays({ rows, ...reader }: NewsReaderProps & { rows: readonly NewsRow[] }) {
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

interface Props extends NewsReaderProps {
  /** API language of the list at the content host. */
  api: NewsLanguage;
  /**
   * API language of the built files. It differs from `api` if the build has converted the news (traditional Chinese).
   */
  built: string;
  /** Whether the site has a content host. Omitted if false, to save bytes in the page's HTML. */
  hasHost?: boolean;
  /** URL of the next page, for browsers without scripts; undefined on the last page. */
  next: string | undefined;
  /** Offset of the first row after the rows of the page. */
  start: number;
  texts: Record<'more' | 'end' | 'failed' | 'offline' | 'pending', string> & { added: PluralForms };
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);

const links = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('.news-row a')];

const linkTo = (path: string): HTMLElement | undefined => links().find(({ pathname }) => pathname === path);

/** Returns the ids of the articles that the page links to, which are the last segments of their paths. */
const linkedIds = (): string[] => links().map(({ pathname }) => decodeURIComponent(pathname.split('/').at(-1) ?? ''));

/** Returns the id of the last article of the built page. `rows` are the added articles, which the page may contain. */
const lastBuiltId = (rows: readonly NewsRow[]): string | undefined => {
  const added = new Set(rows.map(({ hid }) => hid));
  return linkedIds().findLast((id) => !added.has(id));
};

/** Restores the stored list and the scroll position on hydration. Returns whether the island has hydrated. */
function useStoredNews(start: number): boolean {
  const isHydrated = useHydrated();
  const { rows } = useStore($olderNews);
  const isRestoring = useRef(false);
  useLayoutEffect(() => {
    if (!isHydrated) return;
    resetOlderNews({ start, ...readStoredOlderNews(lastBuiltId([])) });
    isRestoring.current = $olderNews.get().rows.length > 0;
    addEventListener('pagehide', saveScrollPosition);
    return () => removeEventListener('pagehide', saveScrollPosition);
  }, [isHydrated, start]);
  // Scrolls only after the stored rows are rendered, because the page is too short before.
  useLayoutEffect(() => {
    if (!isRestoring.current || rows.length === 0) return;
    isRestoring.current = false;
    restoreScrollPosition();
  }, [rows]);
  return isHydrated;
}

/** Loads the next rows, announces the result, and focuses the first row or the message. */
function useLoading({ lang, api, built, hasHost = false, texts }: Props) {
  const [message, setMessage] = useState('');
  const [landing, setLanding] = useState<{ first: string | undefined }>();
  const status = useRef<HTMLParagraphElement>(null);
  const source = useMemo(() => createNewsLoader({ api, built, hasHost }), [api, built, hasHost]);

  useEffect(() => {
    if (!landing) return;
    const { first } = landing;
    const link = first && linkTo(href('article', lang, { article: first }));
    // Focuses the status if the topic filter hides the row.
    (link && link.getClientRects().length > 0 ? link : status.current)?.focus();
  }, [lang, landing]);

  async function load(): Promise<void> {
    const before = $olderNews.get().rows.length;
    setMessage('');
    startLoadingProgress();
    try {
      await loadOlderNews(source, linkedIds());
      addLoadingProgress(45);
      finishLoadingProgress();
      const news = $olderNews.get();
      const added = news.rows.slice(before);
      saveOlderNews(news, lastBuiltId(news.rows));
      const number = added.length;
      const text = selectPluralForm(texts.added, number, languages[lang].html);
      setMessage(news.hasMore ? fillText(text, { number: String(number) }) : texts.end);
      setLanding({ first: added[0]?.hid });
    } catch {
      failLoadingProgress();
      setMessage($online.get() ? texts.failed : texts.offline);
    }
  }
  return { message, status, load };
}

/** A link to the next page of news. After hydration, a click adds that page's articles to the list above. */
function OlderNews(props: Props) {
  const { lang, brand, text, next, start, texts } = props;
  const { rows, hasMore, state } = useStore($olderNews);
  const isHydrated = useStoredNews(start);
  const { message, status, load } = useLoading(props);

  function onClick(event: MouseEvent): void {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (state !== 'loading') void load();
  }

  return (
    <>
      {isHydrated && <AddedNewsDays rows={rows} lang={lang} brand={brand} text={text} pending={texts.pending} />}
      {next && hasMore && (
        <a className="button" rel="next" href={next} data-replay aria-busy={state === 'loading'} onClick={onClick}>
          {texts.more}
        </a>
      )}
      <p className={rows.length > 0 ? 'news-status added' : 'news-status'} role="status" tabIndex={-1} ref={status}>
        {message}
      </p>
    </>
  );
}

export const MoreNews = withErrorView(OlderNews);
