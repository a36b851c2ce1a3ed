import { fallbackLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { languageAliases } from '~/i18n/negotiate.ts';
import {
  pathsWithoutLanguage,
  hasLanguagePrefix,
  languagePrefixes,
  pathRestPattern,
  suffixPattern,
} from '../addresses.ts';
import { splitRedirectTarget } from '../redirects/destination.ts';
import type { RedirectModel } from '../redirects/rule.ts';

// Expressions that work in both nginx (PCRE) and Caddy (RE2), and map to literals.

/**
 * Patterns for Accept-Language (rows L02 to L04), case-insensitive. The first match counts: the first primary subtag,
 * else zh, else ko.
 */
export const acceptLanguagePatterns: readonly { pattern: string; language: Language }[] = [
  ...[
    ...languageCodes.filter((code) => !code.includes('-')).map((code) => [code, code] as const),
    ...Object.entries(languageAliases),
  ].map(([subtag, language]) => ({ pattern: `^\\s*${subtag}(?:[^a-z]|$)`, language })),
  { pattern: 'zh', language: 'zh' },
  { pattern: 'ko', language: 'ko' },
];

export const defaultLanguage = fallbackLanguage;

const literal = (text: string): string => text.replaceAll('.', '\\.');

/**
 * Returns expressions for all spellings (slash, `.html`, upper-case language) of redirects and possible pages, each with
 * the literal prefix of the canonical form. With `hasRest`, the first group of the expression is the rest after it.
 */
export function createAddressPatterns(model: RedirectModel) {
  const prefixed = languagePrefixes.map(({ before, language }) => ({
    pattern: `^${before}(?i:${language})(${pathRestPattern})${suffixPattern}\\z`,
    address: before + language,
    hasRest: true,
  }));
  const bare = [...pathsWithoutLanguage, ...[...model.keys()].filter((from) => !hasLanguagePrefix(from))];
  return [
    ...prefixed,
    ...bare.map((address) => ({ pattern: `^${literal(address)}${suffixPattern}\\z`, address, hasRest: false })),
  ];
}

/** Returns the rules of one status that apply in all languages. `expandNegotiatedRedirects` returns the other rules. */
export const unconditionalRedirects = (model: RedirectModel, status: 'permanent' | 'temporary') =>
  [...model.values()].filter((rule) => rule.when === 'always' && rule.status === status);

/** Returns each negotiated rule once per language: `{ language: 'ko', from: '/download', to: '/ko/download/app' }`. */
export const expandNegotiatedRedirects = (model: RedirectModel): { language: Language; from: string; to: string }[] =>
  [...model.values()]
    .filter((rule) => rule.when === 'language')
    .flatMap(({ from, to }) =>
      languageCodes.map((language) => ({ language, from, to: to.replace('{lang}', language) })),
    );

/** Returns the queries of redirect targets, each with the name of the variable for the joined query. */
export const redirectTargetQueries = (model: RedirectModel): ReadonlyMap<string, string> => {
  const queries = new Set([...model.values()].map(({ to }) => splitRedirectTarget(to).query).filter(Boolean));
  return new Map([...queries].map((query, index) => [query, `site_query_${index + 1}`]));
};
