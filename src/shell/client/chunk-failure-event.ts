/** Dispatches the event of a failed chunk (chunk-failure.ts), as islands do. */
export const dispatchChunkFailure = (from: EventTarget): boolean =>
  from.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
