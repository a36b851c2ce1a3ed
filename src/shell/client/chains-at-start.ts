// Loads the chains of the main API host at the start of a visit, once the page is idle (row D19).
import { runWhenLoaded } from './run-when-idle.ts';

const { module = '', lang = 'en' } = document.currentScript?.dataset ?? {};

function begin(): void {
  const blockchains = import(/* @vite-ignore */ module) as Promise<{
    cacheBlockchains: (lang: string) => Promise<void>;
  }>;
  // Ignores failures, because pages also load the chains on demand.
  blockchains.then(({ cacheBlockchains }) => cacheBlockchains(lang)).catch(() => undefined);
}

runWhenLoaded(begin);
