/** Returns the stored value of a key, or undefined if storage is blocked, empty or not JSON. */
export function readLocalStorage(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value. Returns false if storage is blocked or full: the value is then lost with the page. */
export function writeLocalStorage(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
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
