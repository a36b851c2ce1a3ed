import { readSessionStorage, writeSessionStorage } from './session-storage.ts';

const positionKey = (): string => `scroll:${location.pathname}${location.search}`;

let isReturning: boolean | undefined;

/** Whether the visitor came back to this page or reloaded it, and has not interacted since. */
function isComingBack(): boolean {
  if (isReturning !== undefined) return isReturning;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // This module may load with the first interaction, too late for its listeners. The pressed element has the focus then.
  const isUntouched = document.activeElement === document.body;
  isReturning = isUntouched && (arrival?.type === 'back_forward' || arrival?.type === 'reload');
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, () => (isReturning = false), { once: true, passive: true });
  return isReturning;
}

/** Stores the scroll position. Not in the history state, which cannot be changed while a page unloads. */
export const saveScrollPosition = (): void => writeSessionStorage(positionKey(), String(scrollY));

/** Restores the scroll position. Call it while the list grows, because the browser itself tries only once. */
export function restoreScrollPosition(): void {
  if (!isComingBack()) return;
  const top = Number(readSessionStorage(positionKey()));
  if (top > 0) scrollTo({ top, behavior: 'instant' });
}
