/** The text in sessionStorage under a key; null where there is none or storage is blocked. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key as long as the tab is open; blocked or full storage loses it with the page. */
export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The next page asks again.
  }
}
