import type { ClientDirective } from 'astro';
import { importChunks } from './import-chunks.ts';
import { fillFields, saveTyped, takeTyped } from './typed-text.ts';

const signs = ['pointerdown', 'pointerenter', 'focusin', 'click'] as const;

/**
 * `client:interaction`: hydrates an island at the first sign that a visitor is about to use it, after the next paint, and
 * repeats the click that came too early: on a button, or on a link that the island would follow its own way (`data-replay`).
 * With a value (`client:interaction="q=|chain="`) also at once, where the query of the page's address has a field that begins
 * so, or the page's entry in the history keeps something by that name. Until then `data-asked` says that the island has
 * something to show, and its fields hold what the query says. Where its code fails, and the page is reloaded for it, what was
 * typed comes back and the island wakes at once.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  let clicked: HTMLElement | null | undefined;
  const hold = (event: Event) => {
    const { ctrlKey, metaKey, detail } = event as MouseEvent;
    const target = event.target as Element;
    clicked = ctrlKey || metaKey ? null : target.closest<HTMLElement>('button,[data-replay]');
    // Who clicks twice because nothing answers does not mean to close what the first click has opened.
    if (clicked?.matches('a') || (detail > 1 && target.closest('summary'))) event.preventDefault();
  };
  const again = () => {
    element.removeEventListener('click', hold);
    clicked?.click();
    clicked = null;
  };
  const begin = async (event?: Event) => {
    for (const sign of signs) element.removeEventListener(sign, begin);
    if (event?.type === 'click') hold(event);
    element.addEventListener('click', hold);
    if (await importChunks(element)) {
      const hydrate = await load();
      requestAnimationFrame(() => setTimeout(async () => (await hydrate(), again())));
    } else {
      // Without its island, a link still leads somewhere; the next sign asks for the code again.
      delete element.dataset['asked'];
      again();
      listen();
    }
  };
  const listen = () => {
    for (const sign of signs) element.addEventListener(sign, begin);
  };
  const kept = [location.search, ...Object.keys((history.state as object | null) ?? {})].join('&');
  const isAsked = value && new RegExp(`[?&](${value})`).test(kept);
  const texts = takeTyped() ?? (isAsked ? new URLSearchParams(location.search) : undefined);
  if (isAsked) element.dataset['asked'] = '';
  // Before it listens: a field may get its focus back.
  if (texts) fillFields(element, texts);
  listen();
  element.addEventListener('astro:hydration-error', () => addEventListener('pagehide', () => saveTyped(element)));
  if (texts) void begin();
};

export default interaction;
