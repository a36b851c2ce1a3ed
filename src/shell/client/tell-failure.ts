/** Dispatches the event of a failed chunk, like islands do. The inline script handles it (chunk-failure.ts). */
export const tellFailure = (from: EventTarget = document): boolean =>
  from.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
