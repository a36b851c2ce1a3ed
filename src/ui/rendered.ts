/** Fragments that Once.astro has rendered in this process, by name. */
export const rendered = new Map<string, string>();
