import * as constants from '~/config/constants.ts';
import { $loadingBar } from '~/stores/loading-bar.ts';
import { $progress, type LoadingProgress } from '~/stores/loading-progress.ts';
import { closestElement } from './closest.ts';
import { mayPreload } from './prefetch.ts';
import { hydrateShellIsland } from './shell-islands.ts';

// Excludes URLs with a file extension, which may be downloads.
const isPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && !link.hasAttribute('download') && !/\.\w+$/.test(link.pathname);

const isPageChange = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  isPage(link) &&
  !link.target &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button) &&
  link.pathname + link.search !== location.pathname + location.search;

const hidden: LoadingProgress = { state: 'hidden', percent: 0 };

/** Paints the built markup of the bar. Its island hydrates only for data that takes a long time. */
function paintBar(): void {
  const bar = document.getElementById('progress');
  const island = bar?.closest<HTMLElement>('shell-island');
  if (!bar || !island) return;
  const stop = $loadingBar.listen(({ state, percent }) => {
    bar.dataset['state'] = state;
    bar.style.setProperty('--done', String(percent / 100));
    // Does not hydrate during a navigation, which would discard the island.
    if (state === 'running' && $progress.get().state === 'running' && mayPreload())
      hydrateShellIsland(island).then(stop, () => undefined);
  });
}

/**
 * Starts the loading bar of navigations and data requests (rows S22, S23). The bar appears after 200 ms, grows for 5 s
 * and hides 500 ms after the end. It also ends when fully grown, because browsers do not report navigations that never
 * end.
 */
export function startLoadingBar(): void {
  paintBar();
  let waiting = 0;
  let hiding = 0;
  let ending = 0;
  let latest: LoadingProgress;

  function paint({ state, percent }: LoadingProgress): void {
    clearTimeout(waiting);
    clearTimeout(hiding);
    waiting = 0;
    $loadingBar.set({ state, percent });
    // Does not call `hide`, which would cancel the start of the next request's bar.
    if (state === 'finished' || state === 'failed')
      hiding = window.setTimeout(() => $loadingBar.set(hidden), constants.loadingBarTimes.hideDelay);
  }
  const hide = () => paint(hidden);

  function show(progress: LoadingProgress): void {
    const isSeen = $loadingBar.get().state === 'running';
    latest = progress;
    if (progress.state === 'running' && !isSeen)
      waiting ||= window.setTimeout(() => paint(latest), constants.loadingBarTimes.throttle);
    else if (progress.state === 'finished' && !isSeen) hide();
    else paint(progress);
  }

  // Shows progress that has begun before this script ran.
  if ($progress.get().state === 'running') show($progress.get());
  $progress.listen((progress) => {
    // Data that ends during a page change does not end its bar.
    if (progress.state === 'running' || !ending) show(progress);
  });
  const endPageChange = () => {
    ending = 0;
    const data = $progress.get();
    show(data.state === 'running' ? data : { state: 'finished', percent: 100 });
  };
  // Listens on the window, to run after all other handlers.
  addEventListener('click', (event) => {
    const link = closestElement<HTMLAnchorElement>(event.target, 'a');
    if (!link || event.defaultPrevented || !isPageChange(link, event)) return;
    const { throttle, duration } = constants.loadingBarTimes;
    clearTimeout(ending);
    ending = window.setTimeout(endPageChange, throttle + duration);
    show({ state: 'running', percent: 0 });
  });
  // Hides the bar on a page from the back-forward cache. Does nothing on a first load, where `pageshow` comes too late.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    clearTimeout(ending);
    ending = 0;
    hide();
  });
}
