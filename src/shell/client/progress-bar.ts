import * as constants from '~/config/constants.ts';
import { progressEvent, type Progress } from '~/stores/progress-event.ts';
import { closest } from './closest.ts';

// The address of a page has no ending; what has one is a file, which the browser may keep instead of showing it.
const isPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && !link.hasAttribute('download') && !/\.\w+$/.test(link.pathname);

const isPageChange = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  isPage(link) &&
  !link.target &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button) &&
  link.pathname + link.search !== location.pathname + location.search;

/**
 * The loading bar (rows S22, S23): for a page change, and for the data steps of islands. What is done within 200 ms shows no
 * bar; its growth over 5 s is CSS; at its end it hides 500 ms later. A page change that has not come by then may never come
 * (an answer without content, a file to download), which no browser reports: it ends with its growth.
 */
export function showProgress(): void {
  const { dataset, style } = document.getElementById('progress') ?? document.createElement('div');
  let waiting = 0;
  let hiding = 0;
  let ending = 0;
  let latest: Progress;

  function paint({ state, percent }: Progress): void {
    clearTimeout(waiting);
    clearTimeout(hiding);
    waiting = 0;
    dataset['state'] = state;
    style.setProperty('--done', String(percent / 100));
    if (state === 'finished' || state === 'failed') hiding = window.setTimeout(hide, constants.progress.hideDelay);
  }
  const hide = () => paint({ state: 'hidden', percent: 0 });

  function show(progress: Progress): void {
    const isSeen = dataset['state'] === 'running';
    latest = progress;
    if (progress.state === 'running' && !isSeen)
      waiting ||= window.setTimeout(() => paint(latest), constants.progress.throttle);
    else if (progress.state === 'finished' && !isSeen) hide();
    else paint(progress);
  }

  document.addEventListener(progressEvent, (event) => {
    clearTimeout(ending);
    show(event.detail);
  });
  // Of the window, so that all other scripts of the page have had their say.
  addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event.target, 'a');
    if (!link || event.defaultPrevented || !isPageChange(link, event)) return;
    const { throttle, duration } = constants.progress;
    clearTimeout(ending);
    ending = window.setTimeout(() => show({ state: 'finished', percent: 100 }), throttle + duration);
    show({ state: 'running', percent: 0 });
  });
  // A page may come back from the back-forward cache with its bar still running. One that shows itself for the first time
  // does so after all its pictures: by then the next page may be on its way.
  addEventListener('pageshow', ({ persisted }) => persisted && hide());
}
