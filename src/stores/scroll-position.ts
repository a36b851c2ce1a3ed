const positionKey = (): string => `scroll:${location.pathname}${location.search}`;

let isReturning: boolean | undefined;

/** Whether the visitor came back to this page, or loaded it again, and has not moved in it since. */
function isComingBack(): boolean {
  if (isReturning !== undefined) return isReturning;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  isReturning = arrival?.type === 'back_forward' || arrival?.type === 'reload';
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, () => (isReturning = false), { once: true, passive: true });
  return isReturning;
}

/** Stores how far the reader had scrolled. Not in the history: a page that is being left can no longer write there. */
export function saveScrollPosition(): void {
  try {
    sessionStorage.setItem(positionKey(), String(scrollY));
  } catch {
    // Blocked storage: the list comes back, the scroll position does not.
  }
}

/**
 * Scrolls to where the reader was when the page was left: the browser tries it before the list is as long as it was. Called
 * again as the list grows, until the reader moves.
 */
export function restoreScrollPosition(): void {
  if (!isComingBack()) return;
  try {
    const top = Number(sessionStorage.getItem(positionKey()));
    if (top > 0) scrollTo({ top, behavior: 'instant' });
  } catch {
    // Blocked storage.
  }
}
