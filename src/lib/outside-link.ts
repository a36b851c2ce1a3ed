/** Attributes of external links: a new tab, without opener and referrer. */
export const outsideLink = { target: '_blank', rel: 'noopener noreferrer' } as const;
