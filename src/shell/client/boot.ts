// All that a page runs before somebody is there: the chosen colours, and then it waits for the first event of a visitor, for the
// choice of a language, for a chunk that fails, and for the connection. It stands in the head.
import { watchChunks } from './chunk-failure.ts';
import { watchLanguageChoice } from './choose-language.ts';
import { followScheme } from './colour-scheme.ts';
import { watchConnection } from './connection-notice.ts';
import { prepareLanguages } from './prepare-languages.ts';

const firstEvents = ['pointerover', 'touchstart', 'keydown', 'scroll'];
const site = document.currentScript?.dataset['site'];

// The first click may come before the script that answers it.
let clicked: Element | undefined;
let hasScript = false;

/** Remembers a click, and makes a double click that begins before the script has come count once: it is meant to open. */
function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  if (event.detail > 1) {
    if (target.closest('summary,[popovertarget]')) event.preventDefault();
  } else if (hasScript) removeEventListener('click', onClick);
  else clicked = target;
}

function repeat(): void {
  hasScript = true;
  clicked?.closest<HTMLElement>('[data-copy],[data-copy-from]')?.click();
}

function begin(): void {
  for (const type of firstEvents) removeEventListener(type, begin);
  addEventListener('click', onClick);
  // A page whose enhancements cannot be had still works; they are asked for again once there is a connection.
  if (site) import(/* @vite-ignore */ site).then(repeat, () => addEventListener('online', begin, { once: true }));
}

for (const type of firstEvents) addEventListener(type, begin, { passive: true });
watchChunks();
watchLanguageChoice();
followScheme();
watchConnection();
prepareLanguages();
