import type { Island } from './island.ts';

// Includes `dragenter`, the only event when a visitor drags a file over an element.
const triggers = [
  'pointerenter',
  'focusin',
  'dragenter',
  'click',
  'submit',
  'compositionstart',
  'compositionend',
] as const;

/**
 * Hydrates an island at the first event that suggests its use. Until hydration, holds clicks (on buttons or
 * `data-replay` links) and submissions, which hydrate-island.ts replays. Returns a function that hydrates at once.
 */
export function hydrateOnInteraction(island: Island, hydrate: () => Promise<boolean>): () => Promise<void> {
  island.held = new Set();
  let isLoading = false;
  const start = async () => {
    if (isLoading) return;
    isLoading = true;
    if (await hydrate()) {
      // Hides the notice of an earlier failure (chunk-failure.ts).
      island.dispatchEvent(new Event('astro:hydrate', { bubbles: true }));
      return;
    }
    isLoading = false;
    delete island.dataset['expected'];
    for (const one of island.held ?? []) {
      one.ariaBusy = null;
      // Hydration failed: follows the clicked link as usual, but offline keeps the page.
      if (one.href && navigator.onLine) location.href = one.href;
    }
    island.held = new Set();
  };
  const onEvent = (event: Event) => {
    const { held } = island;
    if (!held) return;
    const { type, ctrlKey, metaKey, detail } = event as MouseEvent;
    const target = event.target as HTMLElement;
    const pressed =
      type === 'submit' ? target : type === 'click' && !ctrlKey && !metaKey && target.closest('button,[data-replay]');
    if (pressed) {
      held.add(pressed as HTMLElement);
      pressed.ariaBusy = 'true';
    }
    // Prevents the second click of a double click from closing a `details` element that the first one has opened.
    if (pressed || (detail > 1 && target.closest('summary'))) event.preventDefault();
    if (type.startsWith('comp')) island.isComposing = type.endsWith('t');
    void start();
  };
  new MutationObserver((_, observer) => {
    island.isChanged = true;
    observer.disconnect();
  }).observe(island, { childList: true, characterData: true, subtree: true });
  for (const type of triggers) island.addEventListener(type, onEvent);
  return start;
}
