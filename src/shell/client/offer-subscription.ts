import { hasOrigin } from '~/stores/has-origin.ts';
import { tellFailure } from './tell-failure.ts';
import type { sendSubscription } from './subscribe.ts';

/** Shows the subscription form when it is near the viewport and an origin responds. Loads its code on first focus. */
export function offerSubscription(): void {
  const form = document.querySelector<HTMLFormElement>('#subscribe');
  if (!form) return;
  const load = (): Promise<{ sendSubscription: typeof sendSubscription }> =>
    import(/* @vite-ignore */ form.dataset['module'] ?? '') as ReturnType<typeof load>;
  const offer = async (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    try {
      if (await hasOrigin()) form.classList.add('ready');
      observer.disconnect();
    } catch {
      // Unknown: retry the next time the form comes near the viewport.
    }
  };
  // One window ahead, because keyboard users would skip a field that appears only once it is in view.
  new IntersectionObserver((...seen) => void offer(...seen), { rootMargin: '100%' }).observe(form);
  form.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    load().then(
      (module) => module.sendSubscription(form),
      () => tellFailure(form),
    );
  });
}
