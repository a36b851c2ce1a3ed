import { fallbackLanguage } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';

/** Requests the home page to make Vite compile all page modules before a browser needs them. */
export async function compilePages(port: number): Promise<void> {
  console.log('Compiling the pages. Until this is done, the browser waits …');
  const start = performance.now();
  try {
    const response = await fetch(`http://localhost:${port}${href('home', fallbackLanguage)}`);
    await response.arrayBuffer();
    console.log(`Compiled in ${((performance.now() - start) / 1000).toFixed(1)} s. Pages load immediately now.`);
  } catch {
    // Ignored: the server was closed, or the page shows its own error.
  }
}
