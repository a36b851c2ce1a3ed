import { isLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { fillUrlPattern } from './href.ts';
import { routeIds, routeOf } from './routes.ts';

/** The start of a path up to its language segment: `/ko` or `/static/en`. */
export interface LanguagePrefix {
  before: string;
  language: Language;
}

const afterLanguage = /\{lang\}.*/;

/** Language prefixes of the route table. Redirects may copy only paths with such a prefix to a Location header. */
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

/** Paths of the not-found pages. Their status is 404, even at their own path. */
export const notFoundAddresses: readonly string[] = [
  routeOf('not-found-bare').pattern,
  ...languageCodes.map((lang) => fillUrlPattern(routeOf('not-found').pattern, { lang })),
];

export const serverErrorAddress: string = routeOf('server-error').pattern;

/** Paths whose status is always 404, even if a hosting provider has a file there, such as its configuration. */
export const neverServedPaths: readonly string[] = [
  '/index',
  '/_headers',
  '/_redirects',
  '/_routes.json',
  '/_worker.js',
];

// JavaScript, PCRE (nginx) and RE2 (Caddy) must interpret these expressions in the same way.
/** Matches a canonical path after its language prefix. Lazy quantifiers, so that `suffixPattern` matches `.html`. */
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

/** Returns the canonical form of a decoded path, if any: no final slash or `.html`, language in lower case. */
export function canonicalAddressOf(path: string): string | undefined {
  const found = address.exec(lowerLanguage(path));
  return found ? found[1] || '/' : undefined;
}

/** Returns the path of the not-found page for an unknown path: in the language that the path names, else in English. */
export function notFoundAddressOf(rawPath: string): string {
  const segment = /^\/([^/?]*)/.exec(rawPath)?.[1]?.toLowerCase();
  return isLanguage(segment) ? `/${segment}/404` : '/404';
}

/** Returns the language prefix of a path, if any. Only with one, a redirect may copy the path to a Location header. */
export const languagePrefixOf = (address: string): LanguagePrefix | undefined =>
  languagePrefixes.find(({ before, language }) => `${address}/`.startsWith(`${before}${language}/`));
