import type { ClientDirective } from 'astro';
import { importChunks } from './import-chunks.ts';

const signs = ['pointerdown', 'pointerenter', 'focusin', 'click'] as const;

/**
 * `client:interaction`: hydrates an island at the first sign that a visitor is about to use it, after the next paint, and
 * repeats the click that came too early: on a button, or on a link that the island would follow its own way (`data-replay`).
 * With a value (`client:interaction="q=|chain="`) also at once, where the query of the page's address has a field that begins
 * so, or the page's entry in the history keeps something by that name.
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
  listen();
  const kept = [location.search, ...Object.keys((history.state as object | null) ?? {})].join('&');
  if (value && new RegExp(`[?&](${value})`).test(kept)) void begin();
};

export default interaction;
