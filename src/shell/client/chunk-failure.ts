import { islandReportPath, reportingHeader } from '~/api/failures.ts';
import * as constants from '~/config/constants.ts';

const key = 'chunk-reload';

/**
 * Whether the page may reload now; records the time if so. Returns false without storage, which would allow endless
 * reloads. A time in the future comes from a wrong clock and counts as just now.
 */
export function mayReload(storage: () => Storage, now: number): boolean {
  try {
    const store = storage();
    const last = Number(store.getItem(key) ?? -Infinity);
    // The comparison is negated, so that NaN returns false too.
    if (!(now - last >= constants.chunkReloadInterval)) return false;
    store.setItem(key, String(now));
    return store.getItem(key) === String(now);
  } catch {
    return false;
  }
}

/** Returns the host's response; undefined without one, when a reload would show the browser's error page. */
const answer = () => fetch('', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);

function showFailure(): void {
  const notice = document.getElementById('chunk-failed');
  if (!notice) return;
  // Hide the placeholders that will stay empty. Pressed buttons stay.
  for (const region of document.querySelectorAll<HTMLElement>('astro-island :is(div,ul)[aria-busy="true"]'))
    region.hidden = true;
  notice.hidden = false;
  const button = notice.querySelector('button');
  if (button) button.onclick = () => void answer().then((isThere) => isThere && location.reload());
}

/**
 * Reloads the page after a chunk failed to load, at most once in 60 s (row S25); otherwise shows a notice. Reports the
 * failure if a header names an endpoint. Makes no other request, because it may fail, too.
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

/** Handles chunks that fail to load. On a page with islands, their directive calls it, otherwise the site script. */
export const watchChunks = (): void => document.addEventListener('astro:hydration-error', () => void chunkFailed());
