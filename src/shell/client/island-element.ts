import type { ClientDirective } from 'astro';
import type { Island } from './island.ts';
import type { hydrate } from './renderer.ts';

interface Renderer {
  hydrate: typeof hydrate;
}

/** The client directives of the page. Astro adds them under their names. */
const directives = () => (self as { Astro?: Record<string, ClientDirective> }).Astro;

class IslandElement extends HTMLElement {
  isStarted = false;

  connectedCallback(this: Island & IslandElement): void {
    // Does nothing for an island that an extension has moved.
    if (this.isStarted) return;
    this.isStarted = true;
    const read = (name: string) => this.getAttribute(name) ?? '';
    const load = async () => {
      // Only in development: what hot reloading needs before any other module.
      const before = read('before-hydration-url');
      if (before) await import(/* @vite-ignore */ before);
      const renderer = (await import(/* @vite-ignore */ read('renderer-url'))) as Renderer;
      return () => renderer.hydrate(this);
    };
    const startIfComplete = () => {
      // Astro ends the content of an island with this comment.
      if (document.readyState === 'loading' && this.lastChild?.nodeValue !== 'astro:end') return;
      document.removeEventListener('DOMContentLoaded', startIfComplete);
      observer.disconnect();
      void directives()?.[read('client')]?.(load, JSON.parse(read('opts')) as Parameters<ClientDirective>[1], this);
    };
    const observer = new MutationObserver(startIfComplete);
    observer.observe(this, { childList: true });
    document.addEventListener('DOMContentLoaded', startIfComplete);
    startIfComplete();
  }
}

/**
 * Defines the element of islands before Astro does, whose code then does nothing: the build leaves it out
 * (scripts/build/post-process-page.ts). It would be a tenth of a page, and loads what renderer.ts already has.
 */
export function defineIslandElement(): void {
  if (!customElements.get('astro-island')) customElements.define('astro-island', IslandElement);
}
