const stay = 8000;

/**
 * Says that the connection is gone, also where it was gone before, and for a while that it is back (row S24). It comes with
 * the page, because without a connection nothing else does; the open page stays as it is.
 */
export function watchConnection(): void {
  let timer = 0;
  const say = (what?: 'online' | 'offline') => {
    clearTimeout(timer);
    const notice = document.getElementById('connection');
    if (notice) notice.textContent = (what && notice.dataset[what]) ?? '';
  };
  addEventListener('offline', () => say('offline'));
  addEventListener('online', () => {
    say('online');
    timer = window.setTimeout(say, stay);
  });
  // Also when the page comes back from the back-forward cache with yesterday's news.
  addEventListener('pageshow', () => say(navigator.onLine ? undefined : 'offline'));
}
