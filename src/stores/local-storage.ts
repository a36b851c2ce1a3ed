/** The event by which scripts of a page share changes. They are bundled separately, so they use the document. */
export const storedEvent = 'wallet:stored';

declare global {
  interface DocumentEventMap {
    [storedEvent]: CustomEvent<{ key: string; value: unknown }>;
  }
}

/** Returns the stored value of a key, or undefined if storage is blocked, empty or not JSON. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a value and notifies the other scripts of the page. If storage is blocked or full, the value lasts as long as the
 * page.
 */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Scripts of this page get the value even if it cannot be stored.
  }
  document.dispatchEvent(new CustomEvent(storedEvent, { detail: { key, value } }));
}

/** Calls back when another script or tab changes the value of a key. Returns an unsubscribe function. */
export function watchStored(key: string, callback: (value: unknown) => void): () => void {
  const onStored = ({ detail }: DocumentEventMap[typeof storedEvent]) => {
    if (detail.key === key) callback(detail.value);
  };
  // No key means that storage was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) callback(readStored(key));
  };
  document.addEventListener(storedEvent, onStored);
  addEventListener('storage', onStorage);
  return () => {
    document.removeEventListener(storedEvent, onStored);
    removeEventListener('storage', onStorage);
  };
}
