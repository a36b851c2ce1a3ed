import { atom, onMount } from 'nanostores';
import * as constants from '~/config/constants.ts';
import { queryOfView, start, viewOf, type View } from './view.ts';

/** What is looked at now. */
export const $view = atom<View>(start);

let isTyping = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const address = () => location.pathname + queryOfView($view.get());

function write(how: 'pushState' | 'replaceState'): void {
  clearTimeout(timer);
  if (address() !== location.pathname + location.search) history[how](null, '', address());
}

onMount($view, () => {
  const read = () => {
    clearTimeout(timer);
    isTyping = false;
    $view.set(viewOf(location.search));
  };
  // At build a rendered island asks too, and there is no window.
  if (typeof window === 'undefined') return;
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** Goes to another view, which gets an entry of its own in the history. */
export function go(change: Partial<View>): void {
  endTyping();
  $view.set({ ...$view.get(), ...change });
  write('pushState');
}

/** Follows what is being typed: one entry in the history from the first letter on, written when there is a pause. */
export function type(q: string): void {
  $view.set({ ...$view.get(), q });
  const how = isTyping ? 'replaceState' : 'pushState';
  clearTimeout(timer);
  timer = setTimeout(() => {
    isTyping = true;
    timer = undefined;
    write(how);
  }, constants.debounce);
}

/** What was typed is meant: its address stands, and the next letter begins a new entry. */
export function endTyping(): void {
  if (timer !== undefined) write(isTyping ? 'replaceState' : 'pushState');
  timer = undefined;
  isTyping = false;
}
