import * as constants from '~/config/constants.ts';

/**
 * Runs a function when the page is idle, or after a timeout. In browsers without `requestIdleCallback`, runs it at
 * once.
 */
export function runWhenIdle(begin: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: constants.prefetchIdleTimeout });
  else begin();
}

/** Runs a function once the page has loaded and is idle. */
export function runWhenLoaded(begin: () => void): void {
  if (document.readyState === 'complete') runWhenIdle(begin);
  else addEventListener('load', () => runWhenIdle(begin));
}
