import { hasOrigin } from '~/stores/has-origin.ts';
import { chunkFailed } from './chunk-failure.ts';
import type { subscribe } from './subscribe.ts';

/** Shows the footer's subscription field once its place is in view and an origin answers; its code comes at the first touch. */
export function offerSubscription(): void {
  const form = document.querySelector<HTMLFormElement>('#subscribe');
  if (!form) return;
  const load = () =>
    import(/* @vite-ignore */ form.dataset['module'] ?? '') as Promise<{ subscribe: typeof subscribe }>;
  new IntersectionObserver(async (entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    if (await hasOrigin().catch(() => false)) form.classList.add('ready');
  }).observe(form);
  form.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    load().then((module) => module.subscribe(form), chunkFailed);
  });
}
