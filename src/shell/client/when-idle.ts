import * as constants from '~/config/constants.ts';

/** Begins once the page is idle, at the latest after some time of business; at once where nobody says when that is. */
export function whenIdle(begin: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: constants.prefetchIdleTimeout });
  else begin();
}
