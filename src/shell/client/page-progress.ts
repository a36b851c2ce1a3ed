import * as constants from '~/config/constants.ts';
import { $progress, hideProgress, startProgress } from '~/stores/progress.ts';

const isPageChange = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  link.origin === location.origin &&
  !link.target &&
  !link.download &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button) &&
  link.pathname + link.search !== location.pathname + location.search;

/** Shows the loading bar when a page change takes longer than 200 ms; the bar's growth is CSS. */
export function showPageProgress(): void {
  const bar = document.getElementById('progress');
  let timer = 0;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || !isPageChange(link, event)) return;
    timer = window.setTimeout(startProgress, constants.progress.throttle);
  });
  // Also when the page comes back from the back-forward cache with its bar still running.
  addEventListener('pageshow', () => {
    clearTimeout(timer);
    hideProgress();
  });
  $progress.listen(({ state }) => {
    if (bar) bar.dataset['state'] = state;
  });
}
