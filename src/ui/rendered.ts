/** Fragments that Once.astro has rendered in this process, by name. */
export const renderedFragments = new Map<string, string>();
