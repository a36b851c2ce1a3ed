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

export function chooseColorScheme(scheme: string): void {
  $colorScheme.set(scheme);
  try {
    if (scheme) localStorage.setItem(colorSchemeStorageKey, scheme);
    else localStorage.removeItem(colorSchemeStorageKey);
  } catch {
    // The choice then lasts as long as the page.
  }
}
