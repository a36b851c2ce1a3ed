/** Dispatches the event of a failed chunk (chunk-failure.ts), like islands do. */
export const dispatchChunkFailure = (from: EventTarget): boolean =>
  from.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
