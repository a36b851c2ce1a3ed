// At the start of a visit, once the page is idle, fetches what loads the chains of the main API host (row D19).
import { whenIdle } from './when-idle.ts';

const { module = '', lang = 'en' } = document.currentScript?.dataset ?? {};

function begin(): void {
  const blockchains = import(/* @vite-ignore */ module) as Promise<{ load: (lang: string) => Promise<void> }>;
  // Without it, a page asks for the chains where it needs them.
  blockchains.then(({ load }) => load(lang)).catch(() => undefined);
}

if (document.readyState === 'complete') whenIdle(begin);
else addEventListener('load', () => whenIdle(begin));
