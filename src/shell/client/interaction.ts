import type { ClientDirective } from 'astro';
import { watchChunks } from './chunk-failure.ts';
import { importChunks } from './import-chunks.ts';
import type { Island } from './island.ts';
import { fillFields, saveTyped, takeTyped } from './typed-text.ts';

// `dragenter`, because dragging a file fires no pointer events.
const triggers = ['pointerenter', 'focusin', 'dragenter', 'click', 'submit', 'compositionstart'] as const;

/**
 * `client:interaction` hydrates an island at the first event that suggests that it will be used, after the next paint. It
 * holds earlier clicks, on buttons or on links that the island handles (`data-replay`), and form submissions, and marks
 * them as busy. renderer.ts replays them. With a value (`client:interaction="q=|chain="`), it hydrates at once if a
 * parameter of the query string or a key of the history state starts with one of these texts. Until then `data-expected`
 * marks the island, and its fields contain the values of the query string. If its code fails and the page reloads, typed
 * texts are restored and the island hydrates at once.
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
      isLoading = false;
      delete island.dataset['expected'];
      for (const one of island.held ?? []) {
        one.ariaBusy = null;
        // Without the island, a link navigates as usual.
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
    // A second click out of impatience must not close what the first one opened.
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
  // Runs before the listeners are added, because it may focus a field.
  if (texts) fillFields(island, texts);
  for (const type of [...triggers, 'compositionend']) island.addEventListener(type, onEvent);
  island.addEventListener('astro:hydration-error', () => addEventListener('pagehide', () => saveTyped(island)));
  if (texts) void hydrate();
};

watchChunks();

export default interaction;
