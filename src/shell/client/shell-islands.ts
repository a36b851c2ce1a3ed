import { hydrateOnInteraction } from './hold-events.ts';
import type { Island } from './island.ts';
import { nextPaint } from './next-paint.ts';
import { dispatchChunkFailure } from './chunk-failure-event.ts';
import { restoreFieldTexts, saveTypedTexts, takeSavedTypedTexts } from './typed-text.ts';
import { isComposing } from '~/lib/is-composing.ts';

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
function holdKeysUntilHydrated(island: Island, hydrate: () => void): (isHydrated: boolean) => Promise<void> {
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

const hydrations = new WeakMap<Island, Promise<void>>();

async function load(island: Island): Promise<void> {
  // Lets the browser paint the pressed state before hydration.
  await nextPaint();
  const { hydrateShell } = await import('shell');
  await hydrateShell(island);
}

/** Hydrates an island of the page frame once. After a failure, another call retries. */
export function hydrateShellIsland(island: Island): Promise<void> {
  let hydration = hydrations.get(island);
  if (!hydration) {
    hydration = load(island);
    hydrations.set(island, hydration);
    hydration.catch(() => hydrations.delete(island));
  }
  return hydration;
}

/**
 * Hydrates the islands of the page frame at the first interaction with each. They have no client directive, because
 * Astro would inline its code into every page. `onHydrated` runs after each hydration.
 */
export function hydrateShellIslandsOnInteraction(onHydrated: () => void): void {
  for (const island of document.querySelectorAll<Island>('shell-island:not([data-name=progress])')) {
    const { name } = island.dataset;
    // Assumes that an extension has already changed the island.
    island.isChanged = true;
    const texts = name === 'subscribe' && takeSavedTypedTexts(name);
    if (texts) restoreFieldTexts(island, texts);
    const releaseKeys =
      name === 'language' ? holdKeysUntilHydrated(island, () => void hydrate()) : () => Promise.resolve();
    const hydrate = hydrateOnInteraction(island, async () => {
      const isHydrated = await hydrateShellIsland(island).then(
        () => true,
        () => false,
      );
      // Only the subscription form needs a reload after a failure: the language menu works without hydration.
      if (!isHydrated && name === 'subscribe') {
        addEventListener('pagehide', () => saveTypedTexts(island, name));
        dispatchChunkFailure(island);
      }
      onHydrated();
      await releaseKeys(isHydrated);
      return isHydrated;
    });
    // Hydrates at once if an interaction with this island has loaded this script.
    if (island.matches(':hover, :focus-within') || island.querySelector('[open]')) void hydrate();
  }
}
