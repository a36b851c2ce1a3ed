const stay = 8000;

/**
 * Shows a notice while offline, and for 8 s after the connection returns (row S24). Inlined, because nothing can load
 * while offline.
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
  // A page from the back-forward cache may show an outdated notice.
  addEventListener('pageshow', () => showMessage(navigator.onLine ? undefined : 'offline'));
}
