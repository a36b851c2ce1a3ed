const year = 365 * 24 * 60 * 60;

/** Returns the cookie with a chosen language, which hosts can read too (row L05). */
export const formatLanguageCookie = (language: string): string =>
  `lang=${language}; path=/; max-age=${year}; samesite=lax`;
