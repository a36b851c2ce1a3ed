const placeKey = (): string => `place:${location.pathname}${location.search}`;

let isReturning: boolean | undefined;

/** Whether the visitor came back to this page, or loaded it again, and has not moved in it since. */
function isComingBack(): boolean {
  if (isReturning !== undefined) return isReturning;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  isReturning = arrival?.type === 'back_forward' || arrival?.type === 'reload';
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(sign, () => (isReturning = false), { once: true, passive: true });
  return isReturning;
}

/** Keeps how far the reader had scrolled. Not in the history: a page that is being left can no longer write there. */
export function keepPlace(): void {
  try {
    sessionStorage.setItem(placeKey(), String(scrollY));
  } catch {
    // Blocked storage: the list comes back, the place does not.
  }
}

/**
 * Scrolls to where the reader was when the page was left: the browser tries it before the list is as long as it was. Called
 * again as the list grows, until the reader moves.
 */
export function returnToPlace(): void {
  if (!isComingBack()) return;
  try {
    const top = Number(sessionStorage.getItem(placeKey()));
    if (top > 0) scrollTo({ top, behavior: 'instant' });
  } catch {
    // Blocked storage.
  }
}
