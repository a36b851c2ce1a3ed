/** An island, and what its directive has seen of it before it hydrates. */
export interface Island extends HTMLElement {
  /** The buttons and links that were pressed, and the forms that were sent, in this order; undefined once it has hydrated. */
  held?: Set<HTMLElement & { href?: string }> | undefined;
  /** Whether something else than this site has changed its markup: an extension, a translator. */
  isChanged?: boolean;
  /** Whether an input method is at work in it. */
  isComposing?: boolean;
}
