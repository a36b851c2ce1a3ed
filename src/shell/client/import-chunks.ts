/** The addresses of all scripts of an island; the build names those that its own two import (`data-chunks`). */
export const chunksOf = (island: Element): string[] =>
  ['component-url', 'renderer-url', 'data-chunks'].flatMap((name) => island.getAttribute(name)?.split(' ') ?? []);

declare global {
  /** The answer that an island will want first, asked for while its code comes: `data-ahead` of what is around it. */
  var askedAhead: Promise<Response> | undefined;
}

function askAhead(island: HTMLElement): void {
  const { ahead } = island.parentElement?.dataset ?? {};
  // What does not come is asked for again, and missed, by the island.
  if (ahead) (globalThis.askedAhead ??= fetch(ahead)).catch(() => undefined);
}

/**
 * Imports the code of an island, which the page's import map checks; whether it came. Astro's own loader comes after it,
 * finds everything there, and so never asks for a failed chunk under another address, which no import map covers.
 */
export async function importChunks(island: HTMLElement): Promise<boolean> {
  askAhead(island);
  try {
    await Promise.all(chunksOf(island).map((url) => import(/* @vite-ignore */ url)));
    return true;
  } catch (error) {
    console.error(error);
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
    return false;
  }
}
