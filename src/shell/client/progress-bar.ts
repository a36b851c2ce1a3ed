import * as constants from '~/config/constants.ts';
import { progressEvent, type Progress } from '~/stores/progress-event.ts';

const isPageChange = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  link.origin === location.origin &&
  !link.target &&
  !link.download &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button) &&
  link.pathname + link.search !== location.pathname + location.search;

/** The loading bar: for a page change that takes longer than 200 ms, and for the data steps of islands. Its growth is CSS. */
export function showProgress(): void {
  const bar = document.getElementById('progress');
  if (!bar) return;
  let timer = 0;
  const show = ({ state, percent }: Progress) => {
    clearTimeout(timer);
    bar.dataset['state'] = state;
    bar.style.setProperty('--done', String(percent / 100));
    if (state === 'finished' || state === 'failed') timer = window.setTimeout(hide, constants.progress.hideDelay);
  };
  const hide = () => show({ state: 'hidden', percent: 0 });

  document.addEventListener(progressEvent, (event) => show((event as CustomEvent<Progress>).detail));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || !isPageChange(link, event)) return;
    timer = window.setTimeout(() => show({ state: 'running', percent: 0 }), constants.progress.throttle);
  });
  // Also when the page comes back from the back-forward cache with its bar still running.
  addEventListener('pageshow', hide);
}
