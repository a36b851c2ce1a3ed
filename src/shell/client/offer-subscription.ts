import { hasOrigin } from '~/stores/has-origin.ts';
import { tellFailure } from './tell-failure.ts';
import type { subscribe } from './subscribe.ts';

/** Shows the footer's subscription field once its place is near the window and an origin answers; its code comes at the first touch. */
export function offerSubscription(): void {
  const form = document.querySelector<HTMLFormElement>('#subscribe');
  if (!form) return;
  const load = (): Promise<{ subscribe: typeof subscribe }> =>
    import(/* @vite-ignore */ form.dataset['module'] ?? '') as ReturnType<typeof load>;
  const offer = async (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    try {
      if (await hasOrigin()) form.classList.add('ready');
      observer.disconnect();
    } catch {
      // Nobody could say: it is asked again when the place comes into view again.
    }
  };
  // A window ahead: who goes on by keyboard would step over a field that shows only once it is seen.
  new IntersectionObserver((...seen) => void offer(...seen), { rootMargin: '100%' }).observe(form);
  form.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    load().then(
      (module) => module.subscribe(form),
      () => tellFailure(),
    );
  });
}
