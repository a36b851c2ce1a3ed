import type { ClientDirective } from 'astro';
import { importChunks } from './import-chunks.ts';
import type { Island } from './island.ts';
import { fillFields, saveTyped, takeTyped } from './typed-text.ts';

// A file that is dragged moves no pointer.
const triggers = ['pointerenter', 'focusin', 'dragenter', 'click', 'submit', 'compositionstart'] as const;

/**
 * `client:interaction`: hydrates an island at the first event that shows that a visitor is about to use it, after the next paint.
 * Clicks that come too early, on a button or on a link that the island would follow its own way (`data-replay`), and forms that
 * are sent too early are held, shown as busy, and carried out by renderer.ts.
 * With a value (`client:interaction="q=|chain="`) it hydrates also at once, where the query of the page's address has a field
 * that begins so, or the state of the page's history entry has a key of that name. Until then `data-expected` says that the island
 * has something to show, and its fields hold what the query says. Where its code fails, and the page is reloaded for it, what
 * was typed comes back and the island hydrates at once.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  const island: Island = element;
  island.held = new Set();
  let isLoading = false;
  const hydrate = async () => {
    if (isLoading) return;
    isLoading = true;
    if (await importChunks(island)) await (await load())();
    else {
      // The next event asks for the code again.
      isLoading = false;
      delete island.dataset['expected'];
      for (const one of island.held ?? []) {
        one.ariaBusy = null;
        // Without its island, a link still leads somewhere.
        if (one.href) location.href = one.href;
      }
      island.held = new Set();
    }
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
    // Who clicks twice because nothing answers does not mean to close what the first click has opened.
    if (pressed || (detail > 1 && target.closest('summary'))) event.preventDefault();
    if (type.startsWith('comp')) island.isComposing = type.endsWith('t');
    void hydrate();
  };
  new MutationObserver((_, observer) => {
    island.isChanged = true;
    observer.disconnect();
  }).observe(island, { childList: true, characterData: true, subtree: true });
  const state = [location.search, ...Object.keys((history.state ?? {}) as object)].join('&');
  const isExpected = value && new RegExp(`[?&](${value})`).test(state);
  const texts = takeTyped() ?? (isExpected ? new URLSearchParams(location.search) : undefined);
  if (isExpected) island.dataset['expected'] = '';
  // Before it listens: a field may get its focus back.
  if (texts) fillFields(island, texts);
  for (const type of [...triggers, 'compositionend']) island.addEventListener(type, onEvent);
  island.addEventListener('astro:hydration-error', () => addEventListener('pagehide', () => saveTyped(island)));
  if (texts) void hydrate();
};

export default interaction;
