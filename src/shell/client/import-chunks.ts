/**
 * Imports the code of an island, which the page's import map checks; whether it came. Astro's own loader comes after it,
 * finds everything there, and so never asks for a failed chunk under another address, which no import map covers.
 */
export async function importChunks(island: HTMLElement): Promise<boolean> {
  const urls = ['component-url', 'renderer-url'].flatMap((name) => island.getAttribute(name) ?? []);
  try {
    await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)));
    return true;
  } catch (error) {
    console.error(error);
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
    return false;
  }
}
