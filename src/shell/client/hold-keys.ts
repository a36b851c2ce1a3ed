import { isComposing } from '~/lib/is-composing.ts';
import type { Island } from './island.ts';
import { nextPaint } from './next-paint.ts';

/** Keys that the language menu handles once it has hydrated. Others, like Enter and Tab, work without its island. */
function isForMenu({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, menu: HTMLDetailsElement): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const opens = key === 'ArrowDown' || key === 'ArrowUp';
  return opens || (menu.open && (key === 'Home' || key === 'End' || key === 'Backspace' || key.trim().length === 1));
}

/**
 * Holds the keys that are pressed in the language menu before it has hydrated, and marks it as busy. Returns a function that
 * repeats them, or drops them if the island cannot hydrate. `hydrate` begins the hydration.
 */
export function holdKeys(island: Island, hydrate: () => void): (isHydrated: boolean) => Promise<void> {
  let keys: string[] = [];
  const menuOf = () => island.querySelector('details');
  const setBusy = (busy: 'true' | null) => {
    const summary = island.querySelector('summary');
    if (summary) summary.ariaBusy = busy;
  };
  const drop = () => {
    keys = [];
    setBusy(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const menu = menuOf();
    if (!event.isTrusted || isComposing(event) || !menu || !isForMenu(event, menu)) return;
    event.preventDefault();
    // A key that is pressed while earlier ones are repeated comes after them.
    event.stopImmediatePropagation();
    keys.push(event.key);
    setBusy('true');
    hydrate();
  };
  const onToggle = () => {
    if (!menuOf()?.open) drop();
  };
  island.addEventListener('keydown', onKeyDown, true);
  island.addEventListener('toggle', onToggle, true);
  return async (isHydrated) => {
    for (let key = keys.shift(); isHydrated && key; key = keys.shift()) {
      const { activeElement } = document;
      if (!activeElement || !island.contains(activeElement)) break;
      activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // Wait until the focus has moved, because the next key depends on it.
      await nextPaint();
    }
    drop();
    island.removeEventListener('keydown', onKeyDown, true);
    island.removeEventListener('toggle', onToggle, true);
  };
}
