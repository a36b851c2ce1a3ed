/** The locale by whose habits numbers and money are written for readers of a language: the site's Spanish is Latin America's. */
export const numberLocale = (language: string): string => (language === 'es' ? 'es-419' : language);

/** How an amount of US dollars is written: $, not US$, since every price here is one. */
export const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
