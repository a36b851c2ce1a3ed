/** The size of a cover in its own units. */
export const coverSize = { width: 960, height: 540 } as const;

/** The address of an article's cover. */
export const coverPath = (article: string): string => `/cover/${article}.svg`;
