import { atom, onMount } from 'nanostores';
import * as constants from '~/config/constants.ts';
import { queryOfView, defaultStoreView, isSearchView, parseStoreView, type StoreView } from './view.ts';

export const $view = atom<StoreView>(defaultStoreView);

let isTyping = false;
let isChosen = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const address = () => location.pathname + queryOfView($view.get());

function write(how: 'pushState' | 'replaceState'): void {
  clearTimeout(timer);
  if (address() !== location.pathname + location.search) history[how](null, '', address());
}

/**
 * Shows a view. The front page is always `defaultStoreView`, also at the URL of the hot category, so that typing in it
 * searches all dapps.
 */
function show(view: StoreView, isByVisitor = true): void {
  isChosen = isByVisitor;
  $view.set(isSearchView(view) ? view : defaultStoreView);
}

/** Whether the visitor chose the view on this page. False if the page loaded with it, or after going back or forward. */
export const isViewChosenHere = (): boolean => isChosen;

onMount($view, () => {
  const read = () => {
    clearTimeout(timer);
    isTyping = false;
    show(parseStoreView(location.search), false);
  };
  // The build renders islands without a window.
  if (typeof window === 'undefined') return;
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** Navigates to a view and adds a history entry. */
export function navigateToView(change: Partial<StoreView>): void {
  commitTypedQuery();
  show({ ...$view.get(), ...change });
  write('pushState');
}

/** Updates the query while the visitor types. Adds a history entry at the first pause, then replaces it. */
export function setQuery(q: string): void {
  show({ ...$view.get(), q });
  const how = isTyping ? 'replaceState' : 'pushState';
  clearTimeout(timer);
  timer = setTimeout(() => {
    isTyping = true;
    timer = undefined;
    write(how);
  }, constants.typingDebounce);
}

/** Writes the pending change to the URL at once. The next typed letter then adds a new history entry. */
export function commitTypedQuery(): void {
  if (timer !== undefined) write(isTyping ? 'replaceState' : 'pushState');
  timer = undefined;
  isTyping = false;
}
