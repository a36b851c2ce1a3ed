import type { Answer } from '~/api/client.ts';
import { healthPath, type Health } from '~/api/health.ts';
import { chunkFailed } from './chunk-failure.ts';
import type { subscribe } from './subscribe.ts';

const key = 'origin';

function recall(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(answer: string): void {
  try {
    sessionStorage.setItem(key, answer);
  } catch {
    // Blocked storage: the next page asks again.
  }
}

/** Whether an origin stands behind this host; asked once a session, and again only after an answer that told nothing. */
async function hasOrigin(): Promise<boolean> {
  const known = recall();
  if (known) return known === 'yes';
  const response = await fetch(healthPath);
  const { data } = (await response.json()) as Answer<Health>;
  const isOurs = data?.service === 'origin';
  if (response.ok) remember(isOurs ? 'yes' : 'no');
  return isOurs;
}

/** Shows the footer's subscription field once its place is in view and an origin answers; its code comes at the first touch. */
export function offerSubscription(): void {
  const form = document.querySelector<HTMLFormElement>('#subscribe');
  if (!form) return;
  const load = () => import(form.dataset['module'] ?? '') as Promise<{ subscribe: typeof subscribe }>;
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
