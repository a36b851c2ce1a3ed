/** Attributes of external links: a new tab, without opener and referrer. */
export const externalLinkAttributes = { target: '_blank', rel: 'noopener noreferrer' } as const;
