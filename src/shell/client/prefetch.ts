import * as constants from '~/config/constants.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether links may be fetched ahead: not offline, not on 2g, not with data saver (spec §4). */
export const mayPrefetch = (isOnline: boolean, connection: Connection | undefined): boolean =>
  isOnline && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');

/** Whether anything may be fetched ahead now. */
export const mayFetchAhead = (): boolean =>
  mayPrefetch(navigator.onLine, (navigator as Navigator & { connection?: Connection }).connection);

function ahead(event: Event): void {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  if (!mayFetchAhead()) return;
  const address = link.origin + link.pathname + link.search;
  if ([...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].some(({ href }) => href === address))
    return;
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = address;
  document.head.append(hint);
}

/** Fetches ahead what a visitor points at, from the first sign of one on and once the page is idle. */
export function prefetchLinks(): void {
  const begin = () => {
    document.addEventListener('pointerover', ahead, { passive: true });
    document.addEventListener('focusin', ahead);
  };
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: constants.prefetchIdleTimeout }) : begin();
  for (const sign of ['pointermove', 'touchstart', 'keydown']) {
    document.addEventListener(sign, whenIdle, { once: true, passive: true });
  }
}
