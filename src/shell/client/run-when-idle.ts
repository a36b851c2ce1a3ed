import * as constants from '~/config/constants.ts';

/**
 * Runs a function when the page is idle, or after a timeout. In browsers without `requestIdleCallback`, runs it at
 * once.
 */
export function runWhenIdle(begin: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: constants.prefetchIdleTimeout });
  else begin();
}
