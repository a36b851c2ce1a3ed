/** How a link leaves the site, wherever it stands: in a tab of its own, which learns neither who opened it nor from where. */
export const outsideLink = { target: '_blank', rel: 'noopener noreferrer' } as const;
