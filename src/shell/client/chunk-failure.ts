import { islandPath, reportingName } from '~/api/failures.ts';
import * as constants from '~/config/constants.ts';

const key = 'chunk-reload';

/**
 * Whether the page may reload now, and remembers that it does. Without storage nobody could count, so never; a time in
 * the future is a clock that was wrong, and counts as just now.
 */
export function mayReload(storage: () => Storage, now: number): boolean {
  try {
    const store = storage();
    const last = Number(store.getItem(key) ?? -Infinity);
    // Also where it holds no number.
    if (!(now - last >= constants.chunkReloadGuard)) return false;
    store.setItem(key, String(now));
    return store.getItem(key) === String(now);
  } catch {
    return false;
  }
}

/** What the host answers, if it does: else, of a reload, the browser's own error would stand in the place of what is read. */
const answer = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);

// One function, so that a second failure adds no second listener.
const reload = () => void answer().then((isThere) => isThere && location.reload());

function showFailure(): void {
  const notice = document.getElementById('chunk-failed');
  if (!notice) return;
  // Nothing comes to the places that were kept for it; what was pressed meanwhile stays.
  for (const region of document.querySelectorAll<HTMLElement>('astro-island :is(div,ul)[aria-busy="true"]'))
    region.hidden = true;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', reload);
}

/**
 * A chunk that cannot be loaded reloads the page, at most once in 60 s (row S25); after that, and while nobody answers, the
 * page says so and stays. It is reported where the host's answer names who counts failures; that is why the page asks nobody
 * else: whatever keeps one chunk away may keep all others away, too.
 */
async function chunkFailed(): Promise<void> {
  const found = await answer();
  if (found?.headers.has(reportingName)) navigator.sendBeacon(islandPath);
  if (found && mayReload(() => sessionStorage, Date.now())) {
    location.reload();
    return;
  }
  showFailure();
}

/** Hears of islands whose chunks cannot be loaded. */
export const watchChunks = (): void => document.addEventListener('astro:hydration-error', () => void chunkFailed());
