import type { ClientDirective } from 'astro';
import { importChunks } from './import-chunks.ts';
import { giveBackTyped, keepTyped } from './typed-text.ts';

const signs = ['pointerdown', 'pointerenter', 'focusin', 'click'] as const;

/**
 * `client:interaction`: hydrates an island at the first sign that a visitor is about to use it, after the next paint, and
 * repeats the click that came too early: on a button, or on a link that the island would follow its own way (`data-replay`).
 * With a value (`client:interaction="q=|chain="`) also at once, where the query of the page's address has a field that begins
 * so, or the page's entry in the history keeps something by that name. Where its code fails, and the page is reloaded for it,
 * what was typed comes back and the island wakes at once.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  let clicked: HTMLElement | null | undefined;
  const hold = (event: Event) => {
    const { ctrlKey, metaKey } = event as MouseEvent;
    clicked = ctrlKey || metaKey ? null : (event.target as Element).closest<HTMLElement>('button,[data-replay]');
    if (clicked?.matches('a')) event.preventDefault();
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
      again();
      listen();
    }
  };
  const listen = () => {
    for (const sign of signs) element.addEventListener(sign, begin);
  };
  // Before it listens: the field gets its focus back, too.
  const isTyped = giveBackTyped(element);
  listen();
  element.addEventListener('astro:hydration-error', () => addEventListener('pagehide', () => keepTyped(element)));
  const kept = [location.search, ...Object.keys((history.state as object | null) ?? {})].join('&');
  if (isTyped || (value && new RegExp(`[?&](${value})`).test(kept))) void begin();
};

export default interaction;
