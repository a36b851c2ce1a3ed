/** Returns the locale for numbers and money. Spanish means the Spanish of Latin America. */
export const numberLocaleOf = (language: string): string => (language === 'es' ? 'es-419' : language);

/** Returns the locale for US dollars. Vietnamese uses the Indonesian locale: apps in Vietnam write $1.234,50. */
export const moneyLocaleOf = (language: string): string => (language === 'vi' ? 'id' : numberLocaleOf(language));

/** Formats US dollars with $ rather than US$, since all prices are in US dollars. */
export const dollarFormat = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
