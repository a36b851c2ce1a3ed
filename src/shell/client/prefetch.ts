import { closestElement } from './closest.ts';
import { runWhenIdle } from './run-when-idle.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

declare global {
  interface Navigator {
    /** Facts about the connection, which only Chromium provides. */
    connection?: Connection;
  }
}

/** Whether links may be prefetched: not while offline, on 2g, or with data saver (row S27). */
export const mayPrefetch = (isOnline: boolean, connection: Connection | undefined): boolean =>
  isOnline && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');

export const mayPreload = (): boolean => mayPrefetch(navigator.onLine, navigator.connection);

const prefetched = new Set<string>();

/** Fetches a page into the HTTP cache. Only Chromium uses the response of `rel=prefetch` without another request. */
function fetchPage(address: string): void {
  if ('supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')) {
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = address;
    document.head.append(hint);
  } else {
    // Ignores a failed prefetch: a click on the link will show the error.
    fetch(address, { priority: 'low' }).catch(() => prefetched.delete(address));
  }
}

function prefetchLink(target: EventTarget | null): void {
  const link = closestElement<HTMLAnchorElement>(target, 'a');
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  if (!mayPreload()) return;
  const address = link.origin + link.pathname + link.search;
  if (prefetched.has(address)) return;
  prefetched.add(address);
  fetchPage(address);
}

export function prefetchLinks(): void {
  runWhenIdle(() => {
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, ({ target }) => prefetchLink(target), { passive: true });
    // Prefetches links that are hovered or focused already.
    for (const link of document.querySelectorAll('a:hover, a:focus')) prefetchLink(link);
  });
}
