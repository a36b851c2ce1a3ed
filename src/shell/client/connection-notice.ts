const stay = 8000;

/**
 * Shows a notice while the browser is offline, and for 8 s after the connection returns (row S24). Part of the inline
 * script, because no other script can load while offline.
 */
export function watchConnectionLoss(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showMessage = (what?: 'online' | 'offline') => {
    clearTimeout(timer);
    const notice = document.getElementById('connection');
    if (notice) notice.textContent = (what && notice.dataset[what]) ?? '';
  };
  addEventListener('offline', () => showMessage('offline'));
  addEventListener('online', () => {
    showMessage('online');
    timer = setTimeout(showMessage, stay);
  });
  // Updates the notice on a page from the back-forward cache.
  addEventListener('pageshow', () => showMessage(navigator.onLine ? undefined : 'offline'));
}
