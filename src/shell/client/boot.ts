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

const firstEvents = ['pointerover', 'touchstart', 'keydown', 'scroll'];

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
}

function begin(): void {
  for (const type of firstEvents) removeEventListener(type, begin);
  addEventListener('click', onClick);
  // Retries when the connection returns, which may be before the imports fail.
  const isBack = new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  // Also imports the stores, so that both files load in parallel.
  Promise.all(['site', 'stores'].map((name) => import(/* @vite-ignore */ name))).then(repeat, () => isBack.then(begin));
}

for (const type of firstEvents) addEventListener(type, begin, { passive: true });
watchLanguageChoice();
followScheme();
watchConnectionLoss();
layOutLanguageMenu();
