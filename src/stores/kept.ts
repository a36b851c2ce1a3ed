/** How the scripts of a page hear of what one of them keeps: they are built apart, so they meet in the document. */
export const keptEvent = 'wallet:kept';

/** What the browser keeps under a key; undefined where storage is blocked, holds nothing, or holds no JSON. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value under a key and tells the other scripts of the page; blocked or full storage forgets it with the page. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value holds for this page, whose scripts hear of it all the same.
  }
  document.dispatchEvent(new CustomEvent(keptEvent, { detail: { key, value } }));
}

/** Calls back with the value of a key whenever another script or another tab has changed it; ends by what it returns. */
export function follow(key: string, hear: (value: unknown) => void): () => void {
  const onKept = (event: Event) => {
    const { detail } = event as CustomEvent<{ key: string; value: unknown }>;
    if (detail.key === key) hear(detail.value);
  };
  // Without a key: everything was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) hear(recall(key));
  };
  document.addEventListener(keptEvent, onKept);
  addEventListener('storage', onStorage);
  return () => {
    document.removeEventListener(keptEvent, onKept);
    removeEventListener('storage', onStorage);
  };
}
