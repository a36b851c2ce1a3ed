/** The event by which the scripts of a page share a change: they are built apart, so they meet in the document. */
export const storedEvent = 'wallet:stored';

declare global {
  interface DocumentEventMap {
    [storedEvent]: CustomEvent<{ key: string; value: unknown }>;
  }
}

/** The value in localStorage under a key; undefined where storage is blocked, holds nothing, or holds no JSON. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value under a key and notifies the other scripts of the page; blocked or full storage loses it with the page. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value is good for this page, whose scripts get the event all the same.
  }
  document.dispatchEvent(new CustomEvent(storedEvent, { detail: { key, value } }));
}

/** Calls back with the value of a key whenever another script or another tab has changed it; ends by what it returns. */
export function watchStored(key: string, callback: (value: unknown) => void): () => void {
  const onStored = ({ detail }: DocumentEventMap[typeof storedEvent]) => {
    if (detail.key === key) callback(detail.value);
  };
  // Without a key: everything was cleared.
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
