/** An island element with the state that its directive records before hydration. */
export interface Island extends HTMLElement {
  /** Pressed buttons and links and submitted forms, in order; undefined after hydration. */
  held?: Set<HTMLElement & { href?: string }> | undefined;
  /** Whether an extension or a translator changed its markup. */
  isChanged?: boolean;
  isComposing?: boolean;
}
