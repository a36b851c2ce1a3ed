/** Returns the value of a sessionStorage key; null if there is none or storage is blocked. */
export function readSessionStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value until the tab is closed. If storage is blocked or full, the value is lost. */
export function writeSessionStorage(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Ignored, because the next page determines the value again.
  }
}
