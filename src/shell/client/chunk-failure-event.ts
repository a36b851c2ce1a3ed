/** Dispatches the event of a failed chunk, like islands do. chunk-failure.ts handles it. */
export const dispatchChunkFailure = (from: EventTarget): boolean =>
  from.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
