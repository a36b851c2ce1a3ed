/** Says when the connection is gone and when it is back; the open page stays as it is. */
export function watchConnection(): void {
  const notice = document.getElementById('connection');
  if (!notice) return;
  const show = () => {
    notice.hidden = false;
    notice.textContent = (navigator.onLine ? notice.dataset['online'] : notice.dataset['offline']) ?? '';
  };
  addEventListener('offline', show);
  addEventListener('online', show);
}
