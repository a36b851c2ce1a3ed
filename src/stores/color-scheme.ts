import { atom, onMount } from 'nanostores';
import { watchStored } from './local-storage.ts';
import { schemeKey, storedScheme } from './stored-scheme.ts';

/** The colour scheme that the visitor chose: `light`, `dark` or empty for the system's. It follows other tabs while it has a listener. */
export const $colorScheme = atom('');

onMount($colorScheme, () => {
  // With blocked storage, the choice lasts as long as the page.
  const update = () => $colorScheme.set(storedScheme() ?? $colorScheme.get());
  update();
  return watchStored(schemeKey, update);
});

export function chooseColorScheme(scheme: string): void {
  $colorScheme.set(scheme);
  try {
    if (scheme) localStorage.setItem(schemeKey, scheme);
    else localStorage.removeItem(schemeKey);
  } catch {
    // The choice lasts as long as the page.
  }
}
