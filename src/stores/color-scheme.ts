import { atom, onMount } from 'nanostores';
import { watchLocalStorage } from './local-storage.ts';
import { colorSchemeStorageKey, readStoredColorScheme } from './stored-scheme.ts';

/** The chosen colour scheme: `light`, `dark` or empty for the system's. Follows other tabs. */
export const $colorScheme = atom('');

onMount($colorScheme, () => {
  // If storage is blocked, the choice on this page stays in effect.
  const update = () => $colorScheme.set(readStoredColorScheme() ?? $colorScheme.get());
  update();
  return watchLocalStorage(colorSchemeStorageKey, update);
});

/** Stores a choice for which localStorage has no room, so that it lasts as long as the tab. */
function keepForTab(scheme: string): void {
  try {
    sessionStorage.setItem(colorSchemeStorageKey, scheme);
  } catch {
    // The choice then lasts as long as the page.
  }
}

export function chooseColorScheme(scheme: string): void {
  $colorScheme.set(scheme);
  try {
    if (scheme) localStorage.setItem(colorSchemeStorageKey, scheme);
    else localStorage.removeItem(colorSchemeStorageKey);
    sessionStorage.removeItem(colorSchemeStorageKey);
  } catch {
    keepForTab(scheme);
  }
}
