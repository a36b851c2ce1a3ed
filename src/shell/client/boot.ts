// The inline script in the head. Handles the colour scheme, the first interaction, language choices and the connection.
import { watchLanguageChoice } from './choose-language.ts';
import { followScheme } from './follow-scheme.ts';
import { watchConnectionLoss } from './connection-notice.ts';

/**
 * Makes the browser lay out the language menu early. Finding fonts for twelve languages would otherwise delay the first
 * interaction.
 */
function layOutLanguageMenu(): void {
  addEventListener('pageshow', () => setTimeout(() => document.querySelector<HTMLElement>('.language ul')?.offsetTop));
}

// Includes `mousedown`, because screen readers press an element with mouse events only.
const firstEvents = ['pointerover', 'mousedown', 'keydown', 'scroll'];

// The time in ms after which an event retries an import that has failed.
const pause = 5000;

// The element that was clicked before the site script loaded.
let clicked: Element | undefined;
let hasScript = false;

/** Records a click until the site script has loaded. Treats a double click as one click. */
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
  clicked = undefined;
}

function listen(): void {
  for (const type of firstEvents) addEventListener(type, begin);
}

function begin(): void {
  for (const type of firstEvents) removeEventListener(type, begin);
  addEventListener('click', onClick);
  // Retries when the connection returns, which may be before the imports fail.
  const isBack = new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  // Also imports the stores, so that both files load in parallel.
  Promise.all(['site', 'stores'].map((name) => import(/* @vite-ignore */ name))).then(repeat, () => {
    // A late click could replace what the visitor has copied in the meantime.
    clicked = undefined;
    setTimeout(listen, pause);
    return isBack.then(begin);
  });
}

listen();
watchLanguageChoice();
followScheme();
watchConnectionLoss();
layOutLanguageMenu();
