import { atom, onMount } from 'nanostores';

/** Whether the browser has a connection (row S24); true until somebody listens in a window. */
export const $isOnline = atom(true);

onMount($isOnline, () => {
  // At build a rendered island asks too, and there is no window.
  if (typeof window === 'undefined') return;
  const update = () => $isOnline.set(navigator.onLine);
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
});
