const stay = 8000;

/**
 * Shows a notice while offline, and for 8 s after the connection returns (row S24). Inlined, because nothing can load
 * while offline.
 */
export function watchConnectionLoss(): void {
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
  // A page from the back-forward cache may show an outdated notice.
  addEventListener('pageshow', () => say(navigator.onLine ? undefined : 'offline'));
}
