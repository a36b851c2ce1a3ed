// The inline script in the head. Handles the colour scheme, the first interaction, language choices and the connection.
import { readStoredColorScheme } from '~/stores/stored-scheme.ts';
import { watchLanguageChoice } from './choose-language.ts';
import { watchConnectionLoss } from './connection-notice.ts';

function restoreColorScheme(): void {
  const { dataset } = document.documentElement;
  const scheme = readStoredColorScheme();
  if (scheme) dataset['scheme'] = scheme;
  else if (scheme === '') delete dataset['scheme'];
}

/** Applies the stored scheme before the first paint, and whenever another page may have changed it. */
function followColorScheme(): void {
  restoreColorScheme();
  for (const event of ['storage', 'pageshow']) addEventListener(event, restoreColorScheme);
}

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
const retryDelay = 5000;

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

function replayClick(): void {
  hasScript = true;
  clicked?.closest<HTMLElement>('[data-copy],[data-copy-from]')?.click();
  clicked = undefined;
}

function listen(): void {
  for (const type of firstEvents) addEventListener(type, loadSiteScript);
}

function loadSiteScript(): void {
  for (const type of firstEvents) removeEventListener(type, loadSiteScript);
  addEventListener('click', onClick);
  // Retries when the connection returns, which may be before the imports fail.
  const isBack = new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  // Also imports the stores, so that both files load in parallel.
  Promise.all(['site', 'stores'].map((name) => import(/* @vite-ignore */ name))).then(replayClick, () => {
    // A late click could replace what the visitor has copied in the meantime.
    clicked = undefined;
    setTimeout(listen, retryDelay);
    return isBack.then(loadSiteScript);
  });
}

listen();
watchLanguageChoice();
followColorScheme();
watchConnectionLoss();
layOutLanguageMenu();
