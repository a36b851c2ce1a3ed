import { useStore } from '@nanostores/react';
import { startTransition, useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import * as constants from '~/config/constants.ts';
import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { withErrorView } from '~/shell/IslandBoundary.tsx';
import { saveScrollPosition } from '~/stores/scroll-position.ts';
import { addRecentSearch } from '~/stores/recent-searches.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { FoundResults } from './Found.tsx';
import type { ConfiguredLiveHosts } from './live.ts';
import { $loaded, loadDirectory } from './load.ts';
import { Suggestions } from './Suggestions.tsx';
import { useOutsidePress } from './use-outside.ts';
import type { SearchLabels } from './search-labels.ts';
import { defaultStoreView, type StoreView } from './view.ts';
import { $view, commitTypedQuery, isViewChosenHere, navigateToView, setQuery } from './view-store.ts';

interface Props {
  lang: Language;
  /** The configured hosts, which have more data than the build. Default: none. */
  hosts?: ConfiguredLiveHosts | undefined;
  labels: SearchLabels;
}

/**
 * Makes the built directory inert while results replace it. search.css then hides the directory but keeps its layout.
 * After hydration, removes the placeholder that the built page shows for a URL with a query.
 */
function useDirectoryAside(root: RefObject<Element | null>, isHydrated: boolean, isAside: boolean): void {
  useEffect(() => {
    const directory = document.getElementById('directory');
    if (!isHydrated || !directory) return;
    directory.inert = isAside;
    root.current?.closest('astro-island')?.removeAttribute('data-expected');
  }, [root, isHydrated, isAside]);
}

/**
 * Scrolls to the start of a view that the visitor has just chosen, if it is behind the sticky field or above the window.
 * After going back or forward, the browser restores the position instead.
 */
function useStartOfView(root: RefObject<Element | null>, view: StoreView): void {
  useEffect(() => {
    const [field, results] = root.current?.children ?? [];
    if (!field || !results || !isViewChosenHere()) return;
    const gap = () => results.getBoundingClientRect().top - field.getBoundingClientRect().bottom;
    if (gap() >= 0) return;
    // Near the end of the results, the field is above its sticky position.
    results.scrollIntoView({ behavior: 'instant' });
    scrollBy({ top: gap(), behavior: 'instant' });
  }, [root, view]);
}

/** Scrolls to the suggestions if they open outside the visible area, for example with a large font. */
function scrollIntoViewIfBelow(box: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (box && box.getBoundingClientRect().top > innerHeight / 2) box.scrollIntoView({ block: 'nearest' });
  });
}

/** Whether to render results before the first letter is typed, so that typing only has to update rows. */
function useIsPrepared(root: RefObject<Element | null>, isOpen: boolean): boolean {
  const [isPrepared, setIsPrepared] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    // Uses a transition, so that the visitor's interactions have priority.
    const timer = setTimeout(() => startTransition(() => setIsPrepared(true)), constants.typingDebounce);
    return () => clearTimeout(timer);
  }, [isOpen]);
  useEffect(() => {
    // Makes the browser compute style and layout of the hidden rows.
    if (isPrepared) root.current?.querySelector('.dapps > :last-child')?.getBoundingClientRect();
  }, [root, isPrepared]);
  return isPrepared;
}

/** Retries failed loads after a pause in typing, after a change of the view, and when the connection returns. */
function useRetryFailedLoads(view: StoreView, retry: () => void): void {
  useEffect(() => {
    const timer = setTimeout(retry, constants.typingDebounce);
    return () => clearTimeout(timer);
  }, [view, retry]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus with an arrow key among the field, suggestions and results. Returns whether it moved. */
function moveSearchFocus(key: string, root: HTMLElement): boolean {
  const step = steps[key] ?? 0;
  // Other keys do not move the focus.
  const stops = step
    ? [...root.querySelectorAll<HTMLElement>(':is([name=q], [data-stop], .dapps a[href]):not([data-aside] *)')]
    : [];
  const from = stops.findIndex((stop) => stop === document.activeElement);
  const next = from >= 0 ? stops[from + step] : undefined;
  next?.focus();
  return next !== undefined;
}

function StoreSearch({ lang, labels, hosts }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The first render must equal the built page. Only afterwards, the island reads the URL and the text that the visitor
  // has typed before hydration.
  const [isHydrated, setIsHydrated] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const address = useStore($view);
  const view = isHydrated ? address : defaultStoreView;
  const state = useStore($loaded);
  const loaded = isHydrated && typeof state === 'object' ? state : undefined;
  const isFailed = isHydrated && state === 'failed';
  const isSearching = view !== defaultStoreView;
  const loadIndex = useCallback(() => void loadDirectory(lang, hosts), [lang, hosts]);
  const isPrepared = useIsPrepared(root, isOpen && loaded !== undefined);
  const isAside = isPrepared && !isSearching && !isFailed;
  useDirectoryAside(root, isHydrated, isSearching && !isFailed);
  // Must run after the effect above, which makes the field sticky.
  useStartOfView(root, view);

  useEffect(() => {
    const { value = '' } = field.current ?? {};
    if (value && value !== $view.get().q) setQuery(value);
    // Opens the suggestions only for a pointer. With the keyboard, an arrow key opens them.
    setIsOpen(field.current?.matches(':focus:hover') ?? false);
    setIsHydrated(true);
    loadIndex();
  }, [loadIndex]);

  useEffect(() => addEventListener('pagehide', saveScrollPosition), []);

  useOutsidePress(
    () => root.current,
    () => setIsOpen(false),
  );
  useRetryFailedLoads(address, loadIndex);

  useEffect(() => {
    if (isHydrated && field.current && field.current.value.trim() !== address.q.trim()) field.current.value = address.q;
  }, [isHydrated, address.q]);

  // Does not open suggestions while results are shown.
  const open = () => {
    if ($view.get() === defaultStoreView) setIsOpen(true);
  };
  const commitSearch = () => {
    commitTypedQuery();
    if (root.current?.querySelector('.dapps a')) addRecentSearch($view.get().q);
  };
  const pick = (text: string) => {
    navigateToView({ q: text, favorites: false });
    addRecentSearch(text);
    field.current?.focus();
  };
  const cancel = (byKeyboard: boolean) => {
    navigateToView(defaultStoreView);
    if (field.current) field.current.value = '';
    // With a physical keyboard, keeps the focus in the field. On phones, blurring hides the on-screen keyboard.
    if (byKeyboard) field.current?.focus();
    else field.current?.blur();
    setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInField = event.target === field.current;
    if (event.key === 'Escape' && (isOpen || isSearching)) cancel(true);
    else if (event.key === 'ArrowDown' && isInField && !isOpen && !isSearching) setIsOpen(true);
    else if (root.current && moveSearchFocus(event.key, root.current)) event.preventDefault();
  };
  const unavailable = (
    <p role="status">
      {labels.unavailable} <a href={href('dappstore-page', lang, { page: '1' })}>{labels.wholeList}</a>
    </p>
  );
  return (
    <div className="store-search" ref={root} onKeyDown={onKeyDown} onClick={loadIndex}>
      <div className="search-top">
        <form
          role="search"
          action={href('dappstore', lang)}
          onSubmit={(event) => {
            event.preventDefault();
            commitSearch();
            if (field.current?.value) field.current.blur();
          }}
        >
          <div className="search-bar">
            <label className="search-field">
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="m21 21-4.34-4.34" />
                <circle cx="11" cy="11" r="8" />
              </svg>
              <span className="visually-hidden">{labels.label}</span>
              <input
                ref={field}
                type="search"
                name="q"
                placeholder={labels.placeholder}
                autoComplete="off"
                spellCheck="false"
                enterKeyHint="search"
                onPointerDown={open}
                onInput={({ currentTarget }) => {
                  setQuery(currentTarget.value);
                  open();
                }}
              />
            </label>
            {loaded && (isOpen || isSearching) && (
              <button className="link" type="button" onClick={({ detail }) => cancel(detail === 0)}>
                {loaded.texts.cancel}
              </button>
            )}
          </div>
        </form>
        {isOpen && !isFailed && (
          <div
            className="suggestions"
            aria-busy={!loaded}
            data-aside={isSearching || undefined}
            ref={isSearching ? null : scrollIntoViewIfBelow}
          >
            <Suggestions
              lang={lang}
              loaded={loaded}
              isAside={isSearching}
              onPick={pick}
              onForget={() => field.current?.focus()}
            />
          </div>
        )}
        <SearchFilters lang={lang} view={view} labels={labels} loaded={loaded} onTouch={() => setIsOpen(false)} />
      </div>
      <div className="search-results" data-aside={isAside || undefined} onClick={commitSearch}>
        {isFailed && unavailable}
        {!isFailed && (isSearching || isPrepared) && (
          <FoundResults
            lang={lang}
            view={view}
            isAside={!isSearching}
            hosts={hosts}
            loaded={loaded}
            unavailable={unavailable}
            reset={() => cancel(true)}
          />
        )}
      </div>
    </div>
  );
}

export const Search = withErrorView(StoreSearch);
