/** Returns the locale for numbers and money of a site language. Spanish is that of Latin America. */
export const numberLocale = (language: string): string => (language === 'es' ? 'es-419' : language);

/** Formats US dollars with $ rather than US$, since all prices are in US dollars. */
export const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
