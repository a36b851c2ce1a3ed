/** Dispatches the event with which islands report a failed chunk (chunk-failure.ts). */
export const dispatchChunkFailure = (from: EventTarget): boolean =>
  from.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
