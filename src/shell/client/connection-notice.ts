const stay = 8000;

/**
 * Shows a notice while offline, also if the page opens offline, and a notice for 8 s when the connection returns (row S24).
 * Part of the inline script, because nothing else loads offline.
 */
export function watchConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (what?: 'online' | 'offline') => {
    clearTimeout(timer);
    const notice = document.getElementById('connection');
    if (notice) notice.textContent = (what && notice.dataset[what]) ?? '';
  };
  addEventListener('offline', () => say('offline'));
  addEventListener('online', () => {
    say('online');
    timer = setTimeout(say, stay);
  });
  // A page from the back-forward cache may contain an outdated notice.
  addEventListener('pageshow', () => say(navigator.onLine ? undefined : 'offline'));
}
