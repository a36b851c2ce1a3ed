import { isLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { fillPattern } from './href.ts';
import { routeIds, routeOf } from './routes.ts';

/** The literal beginning of an address that ends with a language segment: `/ko` or `/static/en`. */
export interface LanguagePrefix {
  before: string;
  language: Language;
}

const afterLanguage = /\{lang\}.*/;

/** Every language prefix of the route table: the only texts after which a captured path may stand in a Location. */
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

/** Addresses of pages without a language segment: `/404`, `/500`. */
export const bareAddresses: readonly string[] = routeIds
  .map((id) => routeOf(id).pattern)
  .filter((pattern) => !pattern.includes('{'));

/** The pages that are served with status 404 even under their own address. */
export const notFoundAddresses: readonly string[] = [
  routeOf('not-found-bare').pattern,
  ...languageCodes.map((lang) => fillPattern(routeOf('not-found').pattern, { lang })),
];

/** The page that is served with status 500 under its own address. */
export const serverErrorAddress: string = routeOf('server-error').pattern;

/** Addresses that are missing although a host may have a file for them: the home's own file, and what configures hosts. */
export const unservedAddresses: readonly string[] = [
  '/index',
  '/_headers',
  '/_redirects',
  '/_routes.json',
  '/_worker.js',
];

// Both are written so that JavaScript, PCRE (nginx) and RE2 (Caddy) read them alike: the emitters reuse them.
/** What may follow a language prefix in a canonical address. The lazy parts leave `.html` to the suffix. */
export const restPattern = '(?:/[a-z0-9][a-z0-9._-]*?)*?';
/** The endings that redirect to the one address without them. */
export const suffixPattern = '(?:/index\\.html|\\.html|/)?';
/** A raw path (query excluded) that is refused unread: doubled, hidden and backward slashes, and steps upward. */
export const hostilePattern = String.raw`^[^?]*(?://|\\|%2f|%5c|%00|/(?:\.|%2e){1,2}(?:/|\?|$))`;

const hostile = new RegExp(hostilePattern, 'i');
const address = new RegExp(`^(${restPattern})${suffixPattern}$`);

/** Whether a raw request target must be answered with 404 before anything else is read from it. */
export const isHostile = (target: string): boolean => hostile.test(target);

/** The path with its language segment in lower case; every other letter is kept as it is. */
function lowerLanguage(path: string): string {
  for (const { before, language } of languagePrefixes) {
    const end = before.length + language.length;
    const isPrefix = path.startsWith(before) && path.slice(before.length, end).toLowerCase() === language;
    if (isPrefix && /^(?:[/.]|$)/.test(path.slice(end))) return before + language + path.slice(end);
  }
  return path;
}

/** The one address of a decoded path (no slash or `.html` at the end, language in lower case); undefined when it has none. */
export function canonicalAddress(path: string): string | undefined {
  const found = address.exec(lowerLanguage(path));
  return found ? found[1] || '/' : undefined;
}

/** The page to show for an unknown address: the one of its language segment, in any case, else the English one. */
export function notFoundAddress(rawPath: string): string {
  const segment = /^\/([^/?]*)/.exec(rawPath)?.[1]?.toLowerCase();
  return isLanguage(segment) ? `/${segment}/404` : '/404';
}

/** Whether an address begins with a literal language prefix, after which a captured path may stand in a Location. */
export const hasLanguagePrefix = (address: string): boolean =>
  languagePrefixes.some(({ before, language }) => `${address}/`.startsWith(`${before}${language}/`));
