export const coverSize = { width: 960, height: 540 } as const;

export const coverPath = (article: string): string => `/cover/${article}.svg`;
