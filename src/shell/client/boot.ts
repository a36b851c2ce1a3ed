// The inline script in the head. Applies the colour scheme and listens for the first interaction, language choices, failed
// chunks and the connection.
import { watchChunks } from './chunk-failure.ts';
import { watchLanguageChoice } from './choose-language.ts';
import { followScheme } from './colour-scheme.ts';
import { watchConnection } from './connection-notice.ts';
import { prepareLanguages } from './prepare-languages.ts';

const firstEvents = ['pointerover', 'touchstart', 'keydown', 'scroll'];
const site = document.currentScript?.dataset['site'];

// A click that may come before the site script has loaded.
let clicked: Element | undefined;
let hasScript = false;

/**
 * Records a click. Counts a double click before the script has loaded as one click, because it is meant to open something.
 */
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
  // The page works without its enhancements. Retry once there is a connection.
  if (site) import(/* @vite-ignore */ site).then(repeat, () => addEventListener('online', begin, { once: true }));
}

for (const type of firstEvents) addEventListener(type, begin, { passive: true });
watchChunks();
watchLanguageChoice();
followScheme();
watchConnection();
prepareLanguages();
