/** Returns the stored value of a key, or undefined if storage is blocked, empty or not JSON. */
export function readLocalStorage(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value. If storage is blocked or full, the value is lost with the page. */
export function writeLocalStorage(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Ignored, because the stores of this page have the value anyway.
  }
}

/**
 * Calls back when another tab may have changed a key: at once, or when the page returns from the back-forward cache.
 * Returns an unsubscribe function.
 */
export function watchLocalStorage(key: string, callback: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // The key is null if the whole storage was cleared.
  addEventListener('storage', (event) => [key, null].includes(event.key) && callback(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && callback(), { signal });
  return () => stop.abort();
}
