// The inline script in the head: colour scheme, first interaction, language choices and connection.
import { watchLanguageChoice } from './choose-language.ts';
import { followScheme } from './follow-scheme.ts';
import { watchConnectionLoss } from './connection-notice.ts';

/**
 * Lays out the language menu when idle. Finding fonts for twelve scripts would otherwise delay the first interaction.
 */
function layOutLanguageMenu(): void {
  addEventListener('pageshow', () => setTimeout(() => document.querySelector<HTMLElement>('.language ul')?.offsetTop));
}

const firstEvents = ['pointerover', 'touchstart', 'keydown', 'scroll'];

// The element that was clicked before the site script loaded.
let clicked: Element | undefined;
let hasScript = false;

/** Records a click. A double click counts as one click. */
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
  // Also requests the stores, which the site script imports. Retries once when the connection returns.
  Promise.all(['site', 'stores'].map((name) => import(/* @vite-ignore */ name))).then(repeat, () =>
    addEventListener('online', begin, { once: true }),
  );
}

for (const type of firstEvents) addEventListener(type, begin, { passive: true });
watchLanguageChoice();
followScheme();
watchConnectionLoss();
layOutLanguageMenu();
