const positionKey = (): string => `scroll:${location.pathname}${location.search}`;

let isReturning: boolean | undefined;

/** Whether the visitor returned to this page or reloaded it, and has not interacted yet. */
function isComingBack(): boolean {
  if (isReturning !== undefined) return isReturning;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  isReturning = arrival?.type === 'back_forward' || arrival?.type === 'reload';
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, () => (isReturning = false), { once: true, passive: true });
  return isReturning;
}

/** Stores the scroll position. Not in the history state, which cannot be written while leaving a page. */
export function saveScrollPosition(): void {
  try {
    sessionStorage.setItem(positionKey(), String(scrollY));
  } catch {
    // If storage is blocked, only the list is restored.
  }
}

/** Restores the scroll position. Call it as the list grows, because the browser tries only once. */
export function restoreScrollPosition(): void {
  if (!isComingBack()) return;
  try {
    const top = Number(sessionStorage.getItem(positionKey()));
    if (top > 0) scrollTo({ top, behavior: 'instant' });
  } catch {
    // Storage is blocked.
  }
}
