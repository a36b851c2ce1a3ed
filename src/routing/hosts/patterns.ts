import { fallbackLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { languageAliases } from '~/i18n/negotiate.ts';
import { bareAddresses, hasLanguagePrefix, languagePrefixes, restPattern, suffixPattern } from '../addresses.ts';
import { destination } from '../redirects/destination.ts';
import type { RedirectModel } from '../redirects/rule.ts';

// Regular expressions that nginx (PCRE) and Caddy (RE2) read alike. What they lead to is always a literal.

/** The rule for Accept-Language (rows L02 to L04), first match wins: the first primary subtag, else zh, else ko. Ignores case. */
export const acceptPatterns: readonly { pattern: string; language: Language }[] = [
  ...[
    ...languageCodes.filter((code) => !code.includes('-')).map((code) => [code, code] as const),
    ...Object.entries(languageAliases),
  ].map(([subtag, language]) => ({ pattern: `^\\s*${subtag}(?:[^a-z]|$)`, language })),
  { pattern: 'zh', language: 'zh' },
  { pattern: 'ko', language: 'ko' },
];

/** The language where no pattern matches. */
export const otherwise = fallbackLanguage;

/** A path in any spelling and the literal beginning of its one address; `hasRest` when the first group follows it. */
export interface AddressPattern {
  pattern: string;
  address: string;
  hasRest: boolean;
}

const literal = (text: string): string => text.replaceAll('.', '\\.');

/** Every spelling (slash, `.html`, upper-case language) of the addresses that have a rule or may be a page. */
export function addressPatterns(model: RedirectModel): AddressPattern[] {
  const prefixed = languagePrefixes.map(({ before, language }) => ({
    pattern: `^${before}(?i:${language})(${restPattern})${suffixPattern}\\z`,
    address: before + language,
    hasRest: true,
  }));
  const bare = [...bareAddresses, ...[...model.keys()].filter((from) => !hasLanguagePrefix(from))];
  return [
    ...prefixed,
    ...bare.map((address) => ({ pattern: `^${literal(address)}${suffixPattern}\\z`, address, hasRest: false })),
  ];
}

/** The rules of one kind, by status; a negotiated one is spread over the languages by `spreadNegotiated`. */
export const literalRules = (model: RedirectModel, status: 'permanent' | 'temporary') =>
  [...model.values()].filter((rule) => rule.when === 'always' && rule.status === status);

/** Every negotiated rule once a language, literal: `{ language: 'ko', from: '/download', to: '/ko/download/app' }`. */
export const spreadNegotiated = (model: RedirectModel): { language: Language; from: string; to: string }[] =>
  [...model.values()]
    .filter((rule) => rule.when === 'language')
    .flatMap(({ from, to }) =>
      languageCodes.map((language) => ({ language, from, to: to.replace('{lang}', language) })),
    );

/** The queries that targets have of their own, each with the name of the variable that joins it to the incoming one. */
export const ownQueries = (model: RedirectModel): ReadonlyMap<string, string> => {
  const queries = new Set([...model.values()].map(({ to }) => destination(to).query).filter(Boolean));
  return new Map([...queries].map((query, index) => [query, `site_query_${index + 1}`]));
};
