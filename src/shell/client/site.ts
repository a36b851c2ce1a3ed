// The site script, loaded at the first interaction (boot.ts).
import { missingPageReportPath, reportingHeader } from '~/api/failures.ts';
import { aboveMobileQuery } from '~/ui/media.ts';
import { watchChunkFailures } from './chunk-failure.ts';
import { showColorSchemeSwitch } from './colour-scheme.ts';
import { addCopyListeners } from './copy.ts';
import { addLeaveDappListeners } from './leave-dapp.ts';
import { addFavoriteListeners } from './favorite-buttons.ts';
import { addMenuListeners } from './menus.ts';
import { offerSubscription } from './offer-subscription.ts';
import { offerTraditionalChinese } from './offer-traditional-chinese.ts';
import { prefetchLinks, mayPreload } from './prefetch.ts';
import { startLoadingBar } from './loading-bar.ts';
import scriptedRules from './scripted.css?inline';
import { hydrateShellIslandsOnInteraction } from './shell-islands.ts';
import * as constants from '~/config/constants.ts';
import { chunksOf } from './import-chunks.ts';

/** Preloads the code of islands inside `data-warm` when the page is idle, if prefetching is allowed. */
function preloadIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-warm] astro-island')];
  const warm = () => {
    if (!mayPreload()) return;
    for (const url of new Set(islands.flatMap(chunksOf))) import(/* @vite-ignore */ url).catch(() => undefined);
  };
  if (islands.length === 0) return;
  if ('requestIdleCallback' in window) requestIdleCallback(warm, { timeout: constants.prefetchIdleTimeout });
  else setTimeout(warm, constants.prefetchIdleTimeout);
}

/** In wide windows, opens the footer's columns for screen readers. */
function openFooter(): void {
  const isWide = matchMedia(aboveMobileQuery);
  const open = () => {
    for (const column of document.querySelectorAll<HTMLDetailsElement>('.footer details')) column.open = isWide.matches;
  };
  // Changes nothing on phones, because the visitor may already have opened a column.
  if (isWide.matches) open();
  isWide.addEventListener('change', open);
}

/** Reports the path of a 404 page (without query and hash) if a response header names an endpoint. */
async function reportMissing(): Promise<void> {
  const home = document.querySelector<HTMLAnchorElement>('#lower-case a');
  if (!home) return;
  const { headers } = await fetch(home.href, { method: 'HEAD' });
  if (headers.has(reportingHeader)) navigator.sendBeacon(missingPageReportPath, location.pathname);
}

/** Loads the scripts of single pages (`data-enhance`), without which they also work. */
function loadScriptsOnDemand(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const module = import(/* @vite-ignore */ part.dataset['enhance'] ?? '') as Promise<{
      start: (part: HTMLElement) => void;
    }>;
    module.then(({ start }) => start(part)).catch(() => undefined);
  }
}

function offerLowerCase(): void {
  const offer = document.getElementById('lower-case');
  const link = offer?.querySelector('a');
  // Percent escapes stay: they mean the same in both cases.
  const lower = location.pathname.replace(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  if (!offer || !link || lower === location.pathname) return;
  // Uses an absolute URL, because a path that starts with `//` would lead to another host.
  link.href = location.origin + lower;
  link.textContent = lower;
  offer.hidden = false;
}

/** Makes the page inert while a dialog is open. Notices stay usable, because they may report the dialog's result. */
function addDialogListeners(): void {
  const turn = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches('.dialog[popover]')) return;
    // Runs before the dialog closes, too, because the browser then returns the focus to the button that opened it.
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part !== target && !part.matches('.notices')) part.inert = newState === 'open';
  };
  document.addEventListener('beforetoggle', turn, true);
}

/** Adds the styles of parts that only scripts show, so that no page loads them for its first view. */
function addScriptedStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(scriptedRules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function startSite(): void {
  if (!document.querySelector('astro-island')) watchChunkFailures();
  hydrateShellIslandsOnInteraction(addMenuListeners());
  startLoadingBar();
  openFooter();
  showColorSchemeSwitch();
  addCopyListeners();
  addDialogListeners();
  addLeaveDappListeners();
  loadScriptsOnDemand();
  addFavoriteListeners();
  offerTraditionalChinese();
  // Runs before offerLowerCase, which changes the link that reportMissing requests.
  reportMissing().catch(() => undefined);
  offerLowerCase();
  offerSubscription();
  prefetchLinks();
  preloadIslands();
  addScriptedStyles();
}

// Waits until the HTML has arrived completely. boot.ts imports this module and repeats an early click afterwards.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
startSite();
