/** An island element with the state that its directive records before hydration. */
export interface Island extends HTMLElement {
  /** Pressed buttons, clicked links and submitted forms, in order; undefined after hydration. */
  held?: Set<HTMLElement & { href?: string }> | undefined;
  /** Whether an extension or a translator has changed its markup. */
  isChanged?: boolean;
  isComposing?: boolean;
}
