import { closest } from './closest.ts';
import { whenIdle } from './when-idle.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

declare global {
  interface Navigator {
    /** Chromium's alone. */
    connection?: Connection;
  }
}

/** Whether links may be fetched ahead: not offline, not on 2g, not with data saver (row S27). */
export const mayPrefetch = (isOnline: boolean, connection: Connection | undefined): boolean =>
  isOnline && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');

/** Whether anything may be fetched ahead now. */
export const mayFetchAhead = (): boolean => mayPrefetch(navigator.onLine, navigator.connection);

const prefetched = new Set<string>();

/**
 * Fetches a page for the browser's cache. A hint (`rel=prefetch`) would let Chromium open it without asking again, but
 * Firefox judges a hint by `default-src`, which lets nothing in, and Safari knows none: these get a plain request.
 */
function fetchPage(address: string): void {
  if ('supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')) {
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = address;
    document.head.append(hint);
  } else {
    // What cannot be had now is missed at the click, not here.
    fetch(address, { priority: 'low' }).catch(() => prefetched.delete(address));
  }
}

function prefetchLink(target: EventTarget | null): void {
  const link = closest<HTMLAnchorElement>(target, 'a');
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  if (!mayFetchAhead()) return;
  const address = link.origin + link.pathname + link.search;
  if (prefetched.has(address)) return;
  prefetched.add(address);
  fetchPage(address);
}

/** Fetches ahead what a visitor points at or focuses, once the page is idle. */
export function prefetchLinks(): void {
  whenIdle(() => {
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, ({ target }) => prefetchLink(target), { passive: true });
    // Whoever is there may rest on a link already.
    for (const link of document.querySelectorAll('a:hover, a:focus')) prefetchLink(link);
  });
}
