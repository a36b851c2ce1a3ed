import { isLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { fillUrlPattern } from './href.ts';
import { routeIds, routeOf } from './routes.ts';

/** The literal prefix of a path that ends with a language segment: `/ko` or `/static/en`. */
export interface LanguagePrefix {
  before: string;
  language: Language;
}

const afterLanguage = /\{lang\}.*/;

/** Language prefixes of the route table. Only paths that start with one may be copied to a Location header. */
export const languagePrefixes: readonly LanguagePrefix[] = [
  ...new Map(
    routeIds
      .map(routeOf)
      .filter(({ pattern }) => pattern.includes('{lang}'))
      .flatMap(({ pattern, languages }) =>
        languages.map((language) => {
          const before = pattern.replace(afterLanguage, '');
          return [before + language, { before, language }] as const;
        }),
      ),
  ).values(),
];

/** Paths of pages without a language segment: `/404`, `/500`. */
export const pathsWithoutLanguage: readonly string[] = routeIds
  .map((id) => routeOf(id).pattern)
  .filter((pattern) => !pattern.includes('{'));

/** Pages with status 404, even at their own path. */
export const notFoundAddresses: readonly string[] = [
  routeOf('not-found-bare').pattern,
  ...languageCodes.map((lang) => fillUrlPattern(routeOf('not-found').pattern, { lang })),
];

export const serverErrorAddress: string = routeOf('server-error').pattern;

/** Paths that are always 404, even if a host has a file there, such as its configuration. */
export const neverServedPaths: readonly string[] = [
  '/index',
  '/_headers',
  '/_redirects',
  '/_routes.json',
  '/_worker.js',
];

// JavaScript, PCRE (nginx) and RE2 (Caddy) must interpret these expressions in the same way.
/** Matches the rest of a canonical path after the language prefix. The lazy quantifiers leave `.html` to the suffix. */
export const pathRestPattern = '(?:/[a-z0-9][a-z0-9._-]*?)*?';
/** Suffixes that redirect to the canonical path. */
export const suffixPattern = '(?:/index\\.html|\\.html|/)?';
/** Raw paths (without query) to reject: double or encoded slashes, backslashes and parent segments. */
export const hostilePattern = String.raw`^[^?]*(?://|\\|%2f|%5c|%00|/(?:\.|%2e){1,2}(?:/|\?|$))`;

const hostile = new RegExp(hostilePattern, 'i');
const address = new RegExp(`^(${pathRestPattern})${suffixPattern}$`);

/** Whether the response to a raw request target must be 404. */
export const isHostileRequestTarget = (target: string): boolean => hostile.test(target);

function lowerLanguage(path: string): string {
  for (const { before, language } of languagePrefixes) {
    const end = before.length + language.length;
    const isPrefix = path.startsWith(before) && path.slice(before.length, end).toLowerCase() === language;
    if (isPrefix && /^(?:[/.]|$)/.test(path.slice(end))) return before + language + path.slice(end);
  }
  return path;
}

/** Returns the canonical path (no trailing slash or `.html`, lower-case language) of a decoded path, or undefined. */
export function canonicalAddress(path: string): string | undefined {
  const found = address.exec(lowerLanguage(path));
  return found ? found[1] || '/' : undefined;
}

/** Returns the not-found page of an unknown path: in its language if it names one, otherwise in English. */
export function notFoundAddress(rawPath: string): string {
  const segment = /^\/([^/?]*)/.exec(rawPath)?.[1]?.toLowerCase();
  return isLanguage(segment) ? `/${segment}/404` : '/404';
}

/** Whether a path starts with a language prefix, so that it may be copied to a Location header. */
export const hasLanguagePrefix = (address: string): boolean =>
  languagePrefixes.some(({ before, language }) => `${address}/`.startsWith(`${before}${language}/`));
