// All that a page runs before somebody is there: the chosen colours, and then it waits for a sign of a visitor, and for
// a chunk that fails. It stands in the head.
import { watchChunks } from './chunk-failure.ts';
import { restoreScheme } from './colour-scheme.ts';

const signs = ['pointerover', 'touchstart', 'keydown', 'scroll'];
const site = document.currentScript?.dataset['site'];

// The first click may come before the script that answers it.
let clicked: EventTarget | null = null;
const remember = ({ target }: Event) => (clicked = target);

function repeat(): void {
  removeEventListener('click', remember);
  (clicked as Element | null)?.closest<HTMLElement>('[data-copy],[data-copy-from]')?.click();
}

function begin(): void {
  for (const sign of signs) removeEventListener(sign, begin);
  addEventListener('click', remember);
  // A page whose enhancements cannot be had still works.
  if (site) import(/* @vite-ignore */ site).then(repeat, () => undefined);
}

for (const sign of signs) addEventListener(sign, begin, { passive: true });
watchChunks();
restoreScheme();
