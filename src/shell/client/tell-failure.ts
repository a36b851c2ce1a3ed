/** Tells the script in the page's head that a chunk did not come (chunk-failure.ts), as islands do: what is to be done stands there once. */
export const tellFailure = (from: EventTarget = document): boolean =>
  from.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
