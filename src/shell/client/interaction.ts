import type { ClientDirective } from 'astro';

const signs = ['pointerdown', 'pointerenter', 'focusin'] as const;

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
  };
  const begin = async () => {
    for (const sign of signs) element.removeEventListener(sign, begin);
    let hydrate: Awaited<ReturnType<typeof load>> | undefined;
    try {
      hydrate = await load();
    } finally {
      // Without its island, a link still leads somewhere.
      if (!hydrate) again();
    }
    // Astro answers a chunk that failed with a function that does nothing, not even promise.
    requestAnimationFrame(() => setTimeout(async () => (await hydrate(), again())));
  };
  for (const sign of signs) element.addEventListener(sign, begin, { passive: true });
  element.addEventListener('click', hold);
  const kept = [location.search, ...Object.keys((history.state as object | null) ?? {})].join('&');
  if (value && new RegExp(`[?&](${value})`).test(kept)) void begin();
};

export default interaction;
