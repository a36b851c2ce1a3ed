import { hasOrigin } from '~/stores/has-origin.ts';

/** Shows the subscription form once it is near the viewport and an origin has responded. */
export function offerSubscription(): void {
  const island = document.querySelector('shell-island[data-name=subscribe]');
  const form = island?.querySelector('form');
  if (!form) return;
  const offer = async (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    try {
      if (await hasOrigin()) island?.classList.add('ready');
      observer.disconnect();
    } catch {
      // Unknown, so it retries when the form is near the viewport again.
    }
  };
  // Starts one window height before the form, so that keyboard users do not skip it.
  new IntersectionObserver((...seen) => void offer(...seen), { rootMargin: '100%' }).observe(form);
}
