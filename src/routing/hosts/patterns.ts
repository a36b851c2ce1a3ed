import { fallbackLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { languageAliases } from '~/i18n/negotiate.ts';
import {
  pathsWithoutLanguage,
  languagePrefixOf,
  languagePrefixes,
  pathRestPattern,
  suffixPattern,
} from '../addresses.ts';
import { splitRedirectTarget } from '../redirects/destination.ts';
import type { Redirect, RedirectModel } from '../redirects/rule.ts';

// Expressions that work in both nginx (PCRE) and Caddy (RE2), and map to literals.

/** Patterns for Accept-Language (rows L02 to L04), without case: the first primary subtag, else zh, else ko. */
export const acceptLanguagePatterns: readonly { pattern: string; language: Language }[] = [
  ...[
    ...languageCodes.filter((code) => !code.includes('-')).map((code) => [code, code] as const),
    ...Object.entries(languageAliases),
  ].map(([subtag, language]) => ({ pattern: `^\\s*${subtag}(?:[^a-z]|$)`, language })),
  { pattern: 'zh', language: 'zh' },
  { pattern: 'ko', language: 'ko' },
];

export const defaultLanguage = fallbackLanguage;

/** Matches an Accept-Encoding with this encoding, unless its weight is 0. */
export const acceptedEncodingPattern = (name: string): string =>
  `(?:^|[,\\s])${name}(?![^\\s,;])(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))`;

/** Escapes a path for an expression. Paths of the site contain no other special characters. */
export const escapePath = (path: string): string => path.replaceAll('.', '\\.');

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
  const bare = [...pathsWithoutLanguage, ...[...model.keys()].filter((from) => !languagePrefixOf(from))];
  return [
    ...prefixed,
    ...bare.map((address) => ({ pattern: `^${escapePath(address)}${suffixPattern}\\z`, address, hasRest: false })),
  ];
}

/** Returns the queries of redirect targets, each with the name of the variable for the joined query. */
export const redirectTargetQueries = (model: RedirectModel): ReadonlyMap<string, string> => {
  const queries = new Set([...model.values()].map(({ to }) => splitRedirectTarget(to).query).filter(Boolean));
  return new Map([...queries].map((query, index) => [query, `site_query_${index + 1}`]));
};

/** A redirect of one path, in one language if it is negotiated. */
export type TargetOfPath = Record<'language' | 'from' | 'to', string>;

/**
 * Returns the redirects by kind, each negotiated one once per language. In their targets, `queryOf` writes the query,
 * given the name of the variable for the joined query, if there is one.
 */
export function redirectsByKind(model: RedirectModel, queryOf: (variable: string | undefined) => string) {
  const queries = redirectTargetQueries(model);
  const withQuery = (to: string): string => {
    const { base, query, fragment } = splitRedirectTarget(to);
    return base + queryOf(queries.get(query)) + fragment;
  };
  const rules = [...model.values()];
  const always = (status: Redirect['status']): TargetOfPath[] =>
    rules
      .filter((rule) => rule.when === 'always' && rule.status === status)
      .map(({ from, to }) => ({ language: '', from, to: withQuery(to) }));
  return {
    permanent: always('permanent'),
    temporary: always('temporary'),
    negotiated: rules
      .filter(({ when }) => when === 'language')
      .flatMap(({ from, to }): TargetOfPath[] =>
        languageCodes.map((language) => ({ language, from, to: withQuery(to.replace('{lang}', language)) })),
      ),
  };
}
