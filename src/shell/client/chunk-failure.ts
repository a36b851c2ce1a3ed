import { islandReportPath, reportingHeader } from '~/api/failures.ts';
import * as constants from '~/config/constants.ts';

const key = 'chunk-reload';
const tooManyRequests = 429;

/**
 * Whether the page may reload now. If so, stores the time. Returns false if storage is blocked, because the page could
 * then reload endlessly.
 */
export function mayReload(storage: () => Storage, now: number): boolean {
  try {
    const store = storage();
    const last = Number(store.getItem(key) ?? -Infinity);
    // Negates `>=`, so that an invalid stored time (NaN) returns false.
    if (!(now - last >= constants.chunkReloadInterval)) return false;
    store.setItem(key, String(now));
    return store.getItem(key) === String(now);
  } catch {
    return false;
  }
}

/**
 * Requests the page again. Resolves to false if a reload would show an error page of the browser (no response) or of
 * a busy server.
 */
const requestPageAgain = () =>
  fetch('', { method: 'HEAD', cache: 'no-store' })
    .then((found) => found.status < tooManyRequests && found)
    .catch(() => false as const);

/** The islands that failed to load, and the document for other code. */
const failed = new Set<EventTarget | null>();

const noticeOf = () => document.getElementById('chunk-failed');

function showFailure(): void {
  const notice = noticeOf();
  if (!notice) return;
  // Hides placeholders, which will stay empty. Excludes pressed buttons.
  for (const region of document.querySelectorAll<HTMLElement>('astro-island :is(div,ul)[aria-busy="true"]'))
    region.hidden = true;
  notice.hidden = false;
  const button = notice.querySelector('button');
  if (button) button.onclick = () => void requestPageAgain().then((isThere) => isThere && location.reload());
}

/**
 * Handles a chunk that failed to load: reloads the page, at most once in 60 s (row S25), or shows a notice. Reports the
 * failure if a response header names an endpoint.
 */
async function chunkFailed({ target }: Event): Promise<void> {
  failed.add(target);
  const found = await requestPageAgain();
  // Another try has succeeded in the meantime.
  if (!failed.has(target)) return;
  if (found) {
    if (found.headers.has(reportingHeader)) navigator.sendBeacon(islandReportPath);
    if (mayReload(() => sessionStorage, Date.now())) {
      location.reload();
      return;
    }
  }
  showFailure();
}

/** Hides the notice once every island has loaded after all. */
function chunkLoaded({ target }: Event): void {
  const notice = noticeOf();
  if (failed.delete(target) && failed.size === 0 && notice) notice.hidden = true;
}

/** Listens for failed chunks. Called by the directives of islands, and by the site script on pages without islands. */
export function watchChunkFailures(): void {
  document.addEventListener('astro:hydration-error', (event) => void chunkFailed(event));
  document.addEventListener('astro:hydrate', chunkLoaded);
}
