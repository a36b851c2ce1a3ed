import { atom, onMount } from 'nanostores';

/** Whether the browser is online (row S24). True until the first listener in a window. */
export const $online = atom(true);

onMount($online, () => {
  // The build renders islands without a window.
  if (typeof window === 'undefined') return;
  const update = () => $online.set(navigator.onLine);
  update();
  const stop = new AbortController();
  for (const type of ['online', 'offline']) addEventListener(type, update, { signal: stop.signal });
  return () => stop.abort();
});
