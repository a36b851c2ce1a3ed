/** The size of a cover in SVG units. */
export const coverSize = { width: 960, height: 540 } as const;

/** Returns the URL of the cover of an article. */
export const coverPath = (article: string): string => `/cover/${article}.svg`;
