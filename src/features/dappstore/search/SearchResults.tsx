import { useStore } from '@nanostores/react';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type MouseEvent,
} from 'react';
import * as constants from '~/config/constants.ts';
import { languages, type Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { numberLocaleOf } from '~/lib/number-locale.ts';
import { selectPluralForm } from '~/lib/plural-text.ts';
import { asRecord } from '~/lib/record.ts';
import { $favorites } from '~/stores/favorites.ts';
import { restoreScrollPosition } from '~/stores/scroll-position.ts';
import type { DirectoryEntry } from './directory.ts';
import { hrefOfDapp } from './href-of-dapp.ts';
import { loadMoreDapps, type LoadedDirectory } from './load.ts';
import type { SearchQuery } from './query-words.ts';
import { createRowKeyAssigner } from './row-keys.ts';
import { MissingRow, ResultRow, type MissingFavorite } from './Row.tsx';
import { queryOfView } from './view.ts';
import { $view } from './view-store.ts';

// Shorter words must equal a name.
const minPrefixLength = 3;

/** Returns a function that names the matching token, or else categories and chains, unless the title matches. */
export function createMatchExplainer(
  { directory, texts }: LoadedDirectory,
  { phrase, words }: SearchQuery,
): (entry: DirectoryEntry) => string {
  const chains = directory.chains.map(({ code, title }) => [code, title] as const);
  const named = new Map([...chains, ...directory.categories.map(({ slug, name }) => [slug, name] as const)]);
  const isMeant = (name: string) => {
    const folded = directory.fold(name);
    return words.some((word) => (word.length < minPrefixLength ? folded === word : folded.startsWith(word)));
  };
  return ({ name, symbols, categories, chains: codes }) => {
    const isTitle = name.includes(phrase);
    const symbol = symbols.find((one) => (isTitle ? directory.fold(one) === phrase : isMeant(one)));
    if (symbol) return fillText(texts.token, { symbol });
    const names = isTitle ? [] : [...categories, ...codes].flatMap((key) => named.get(key) ?? []).filter(isMeant);
    return names.join(' · ');
  };
}

interface Props {
  lang: Language;
  /** The view, as the query string of its URL. */
  view: string;
  loaded: LoadedDirectory;
  query: SearchQuery;
  dapps: readonly DirectoryEntry[];
  missing?: readonly MissingFavorite[];
  actions?: ReactNode;
  empty: ReactNode;
}

const step = constants.dappRequestDefaults.nextPageStep;
/** Number of rows to render immediately. Other rows and all logos follow when typing pauses. */
const firstRows = 9;

interface StoredCount {
  view: string;
  shown: number;
}

/** Returns the number of results to show: 40, plus 40 for each click on "more". The history entry stores it. */
function useShownCount(view: string): [number, () => void] {
  const [state, setState] = useState<StoredCount>();
  // Only the history entry has the count of a view that the visitor returns to.
  const { view: before, shown: remembered } = state?.view === view ? state : asRecord(history.state);
  const shown = before === view && typeof remembered === 'number' ? remembered : step;
  const showMore = () => {
    const more = { view, shown: shown + step };
    startTransition(() => setState(more));
    history.replaceState(more, '');
  };
  return [shown, showMore];
}

/** Whether to render all rows: typing has paused in this view, or no field has the focus. */
function useIsTypingPaused(view: string): boolean {
  const [still, setStill] = useState<string>();
  useEffect(() => {
    const pause = () => {
      if (view && queryOfView($view.get()) === view) startTransition(() => setStill(view));
    };
    const timer = setTimeout(pause, document.querySelector('input:focus') ? constants.typingDebounce : 0);
    return () => clearTimeout(timer);
    // Without dependencies, the effect runs after each keystroke and restarts the timer.
  });
  return still === view;
}

/** Focuses the next favourite if a click removes one from the list, so that the focus stays in the list. */
function keepFocus({ target, currentTarget: { children } }: MouseEvent<HTMLElement>): void {
  const row = (target as Element).closest('li');
  const place = [...children].findIndex((one) => one === row);
  setTimeout(() => {
    if (!row?.isConnected) children[Math.min(place, children.length - 1)]?.querySelector('button')?.focus();
  });
}

/** Lists dapps, 40 at a time, and announces the number of results. */
export function SearchResults({ lang, view, loaded, query, dapps, missing = [], actions, empty }: Props) {
  const { directory, texts } = loaded;
  const list = useRef<HTMLUListElement>(null);
  const [shown, showMore] = useShownCount(view);
  const isWhole = useIsTypingPaused(view);
  const rows = isWhole ? shown : firstRows;
  const firstOfMore = useRef(-1);
  const [assignKeys] = useState(createRowKeyAssigner<DirectoryEntry>);
  const favoriteIds = new Set(useStore($favorites).map(({ hid }) => hid));
  const reasonFor = useMemo(() => createMatchExplainer(loaded, query), [loaded, query]);
  const count = dapps.length + missing.length;
  const { html } = languages[lang];
  const number = count.toLocaleString(numberLocaleOf(html));
  const text = fillText(selectPluralForm(texts.results, count, html), { number });

  // Restores the position after each step in which the list grows: first rows, other rows, descriptions.
  // Rows that are rendered in advance, with an empty view, have no position.
  useLayoutEffect(() => {
    if (view) restoreScrollPosition();
  }, [view, rows, directory]);

  useLayoutEffect(() => {
    // A layout effect, so that the first added row has the focus before the browser paints it.
    list.current?.children[firstOfMore.current]?.querySelector('a')?.focus();
    firstOfMore.current = -1;
  }, [rows]);

  return (
    <>
      <div className="results-head">
        <p role="status">{text}</p>
        {actions}
      </div>
      {count === 0 && empty}
      <ul className="dapps" ref={list} onClick={keepFocus}>
        {assignKeys(dapps.slice(0, rows)).map(({ key, dapp }) => (
          <ResultRow
            key={key}
            dapp={dapp}
            href={hrefOfDapp(dapp, lang)}
            phrase={query.phrase}
            why={reasonFor(dapp)}
            isFavorite={favoriteIds.has(dapp.hid)}
            heart={texts.heart}
            isWhole={isWhole}
          />
        ))}
        {isWhole &&
          missing.map((favorite) => (
            <MissingRow key={favorite.hid} {...favorite} reason={texts.delisted} heart={texts.heart} />
          ))}
      </ul>
      {isWhole && (dapps.length > shown || (directory.hasMore && !view.includes('view='))) && (
        <p className="results-more">
          <button
            className="button"
            type="button"
            onClick={() => {
              if (dapps.length < shown + step && directory.hasMore) void loadMoreDapps(lang);
              firstOfMore.current = shown;
              showMore();
            }}
          >
            {texts.more}
          </button>
        </p>
      )}
    </>
  );
}
