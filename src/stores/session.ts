/** What the browser keeps under a key as long as the tab is open; null where it holds nothing or storage is blocked. */
export function recallInSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key as long as the tab is open; blocked or full storage forgets it with the page. */
export function keepInSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The next page asks again.
  }
}
