/** An island element with the state that its directive records before hydration. */
export interface Island extends HTMLElement {
  /** Pressed buttons, clicked links and submitted forms, in order; undefined after hydration. */
  held?: Set<HTMLElement & { href?: string }> | undefined;
  /** Whether an extension or a translator has changed the markup of the island. */
  isChanged?: boolean;
  isComposing?: boolean;
}
