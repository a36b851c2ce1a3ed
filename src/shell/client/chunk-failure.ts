import { islandReportPath, reportingHeader } from '~/api/failures.ts';
import * as constants from '~/config/constants.ts';

const key = 'chunk-reload';

/**
 * Whether the page may reload now. If so, stores the time. False without storage, because the page could then reload
 * endlessly.
 */
export function mayReload(storage: () => Storage, now: number): boolean {
  try {
    const store = storage();
    const last = Number(store.getItem(key) ?? -Infinity);
    // Written as a negation, so that NaN returns false.
    if (!(now - last >= constants.chunkReloadInterval)) return false;
    store.setItem(key, String(now));
    return store.getItem(key) === String(now);
  } catch {
    return false;
  }
}

/** Resolves to undefined if no host responds. A reload would then show the browser's error page. */
const answer = () => fetch('', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);

function showFailure(): void {
  const notice = document.getElementById('chunk-failed');
  if (!notice) return;
  // Hides placeholders that will stay empty, but not pressed buttons.
  for (const region of document.querySelectorAll<HTMLElement>('astro-island :is(div,ul)[aria-busy="true"]'))
    region.hidden = true;
  notice.hidden = false;
  const button = notice.querySelector('button');
  if (button) button.onclick = () => void answer().then((isThere) => isThere && location.reload());
}

/**
 * Reloads the page after a chunk failed to load, at most once in 60 s (row S25). Otherwise shows a notice. Reports the
 * failure if a header names an endpoint.
 */
async function chunkFailed(): Promise<void> {
  const found = await answer();
  if (found?.headers.has(reportingHeader)) navigator.sendBeacon(islandReportPath);
  if (found && mayReload(() => sessionStorage, Date.now())) {
    location.reload();
    return;
  }
  showFailure();
}

/** Handles failed chunks. The directives of islands call this; on pages without islands, the site script does. */
export const watchChunkFailures = (): void =>
  document.addEventListener('astro:hydration-error', () => void chunkFailed());
