// All that a page runs before somebody is there: it waits for a sign of a visitor, and for a chunk that fails.
import { watchChunks } from './chunk-failure.ts';

const signs = ['pointerover', 'touchstart', 'keydown', 'scroll'];
const site = document.currentScript?.dataset['site'];

function begin(): void {
  for (const sign of signs) removeEventListener(sign, begin);
  // A page whose enhancements cannot be had still works.
  if (site) import(/* @vite-ignore */ site).catch(() => undefined);
}

for (const sign of signs) addEventListener(sign, begin, { passive: true });
watchChunks();
