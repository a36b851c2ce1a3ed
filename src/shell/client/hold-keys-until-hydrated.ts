import { isComposing } from '~/lib/is-composing.ts';
import type { Island } from './island.ts';
import { nextPaint } from './next-paint.ts';

/** Whether only the island of the language menu can handle a key. */
function isForMenu({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, menu: HTMLDetailsElement): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const opens = key === 'ArrowDown' || key === 'ArrowUp';
  return opens || (menu.open && (key === 'Home' || key === 'End' || key === 'Backspace' || key.trim().length === 1));
}

/**
 * Holds keys for the language menu until it has hydrated. Returns a function that replays them, or drops them if
 * hydration failed. `hydrate` starts hydration.
 */
export function holdKeysUntilHydrated(island: Island, hydrate: () => void): (isHydrated: boolean) => Promise<void> {
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
    // Holds keys that are pressed during the replay, too.
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
      // Waits until the focus has moved, because the effect of the next key depends on it.
      await nextPaint();
    }
    drop();
    island.removeEventListener('keydown', onKeyDown, true);
    island.removeEventListener('toggle', onToggle, true);
  };
}
