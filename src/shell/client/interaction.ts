import type { ClientDirective } from 'astro';
import { closest } from './closest.ts';
import { importChunks } from './import-chunks.ts';
import { fillFields, saveTyped, takeTyped } from './typed-text.ts';

// A file that is dragged moves no pointer.
const triggers = ['pointerdown', 'pointerenter', 'focusin', 'click', 'dragenter'] as const;

/**
 * `client:interaction`: hydrates an island at the first event that shows that a visitor is about to use it, after the next paint, and
 * repeats the click that came too early: on a button, or on a link that the island would follow its own way (`data-replay`).
 * With a value (`client:interaction="q=|chain="`) also at once, where the query of the page's address has a field that begins
 * so, or the state of the page's history entry has a key of that name. Until then `data-expected` says that the island has
 * something to show, and its fields hold what the query says. Where its code fails, and the page is reloaded for it, what was
 * typed comes back and the island hydrates at once.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  let clicked: HTMLElement | null | undefined;
  const holdClick = (event: Event) => {
    if (!(event instanceof MouseEvent)) return;
    const { ctrlKey, metaKey, detail, target } = event;
    clicked = ctrlKey || metaKey ? null : closest(target, 'button,[data-replay]');
    // Who clicks twice because nothing answers does not mean to close what the first click has opened.
    if (clicked?.matches('a') || (detail > 1 && closest(target, 'summary'))) event.preventDefault();
  };
  const replay = () => {
    element.removeEventListener('click', holdClick);
    clicked?.click();
    clicked = null;
  };
  const hydrate = async (event?: Event) => {
    for (const type of triggers) element.removeEventListener(type, begin);
    if (event?.type === 'click') holdClick(event);
    element.addEventListener('click', holdClick);
    if (await importChunks(element)) {
      const start = await load();
      requestAnimationFrame(() => setTimeout(() => void start().then(replay)));
    } else {
      // Without its island, a link still leads somewhere; the next event asks for the code again.
      delete element.dataset['expected'];
      replay();
      listen();
    }
  };
  const begin = (event: Event) => void hydrate(event);
  const listen = () => {
    for (const type of triggers) element.addEventListener(type, begin);
  };
  const state = [location.search, ...Object.keys((history.state ?? {}) as object)].join('&');
  const isExpected = value && new RegExp(`[?&](${value})`).test(state);
  const texts = takeTyped() ?? (isExpected ? new URLSearchParams(location.search) : undefined);
  if (isExpected) element.dataset['expected'] = '';
  // Before it listens: a field may get its focus back.
  if (texts) fillFields(element, texts);
  listen();
  element.addEventListener('astro:hydration-error', () => addEventListener('pagehide', () => saveTyped(element)));
  if (texts) void hydrate();
};

export default interaction;
