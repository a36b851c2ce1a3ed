import { languageCodes } from '~/i18n/languages.ts';
import { hostilePattern } from '../addresses.ts';
import type { PageCsps } from '../page-csps.ts';
import {
  availableDictionaryHeader,
  dictionarySuffix,
  dictionarySuffixPattern,
  type CompressionDictionary,
} from '../dictionaries.ts';
import { addressRegExpSource } from '../route-of-address.ts';
import { createQueryCases } from '../redirects/destination.ts';
import type { RedirectModel } from '../redirects/rule.ts';
import {
  acceptLanguagePatterns,
  createAddressPatterns,
  defaultLanguage,
  redirectsByKind,
  redirectTargetQueries,
  type TargetOfPath,
} from './patterns.ts';

/** Matches the start of a raw request target that is a whole URL (RFC 9112, 3.2.2). */
const authority = '^(?:https?://[^/?]+)?';

type Entry = readonly [input: string, ...outputs: string[]];

/** Quotes a word of a Caddyfile with backquotes. */
const quote = (text: string): string => `\`${text}\``;

function map(source: string, targets: string, entries: readonly Entry[]): string {
  const lines = entries.map(
    (words) => `\t\t${words.map((word, index) => (index === 0 && word === 'default' ? word : quote(word))).join(' ')}`,
  );
  return [`\tmap ${quote(source)} ${targets} {`, ...lines, '\t}'].join('\n');
}

/** Returns a map that joins the query of a target with the incoming one. Its outputs can contain only captures. */
const queryMap = ([own, name]: [string, string]): string =>
  map('{http.request.orig_uri.query}', `{${name}}`, [
    ...createQueryCases(own).map(({ pattern, keeps }): Entry =>
      keeps === 'own' ? [`~${pattern}`, `?${own}`] : [`~^(.*${pattern}.*)$`, '?${1}'],
    ),
    ['~^(.+)$', `?${own}&\${1}`],
    ['default', `?${own}`],
  ]);

const requestMaps = (model: RedirectModel): string[] => [
  map('{http.request.header.Accept-Language}', '{site_accepted}', [
    ...acceptLanguagePatterns.map(({ pattern, language }): Entry => [`~(?i)${pattern}`, language]),
    ['default', defaultLanguage],
  ]),
  // Reads the cookie after the header, because the default of a map cannot be a placeholder.
  map('{site_accepted} {http.request.cookie.lang}', '{site_language}', [
    ...languageCodes.map((code): Entry => [`~^[a-z]+ ${code}$`, code]),
    ...languageCodes.map((code): Entry => [`~^${code} `, code]),
    ['default', defaultLanguage],
  ]),
  map('{http.request.orig_uri}', '{site_hostile}', [
    [`~(?i)${hostilePattern.replace('^[^?]*', `${authority}(?:/[^?]*)?`)}`, 'yes'],
    ['default', 'no'],
  ]),
  map('{http.request.orig_uri}', '{site_not_found}', [
    ...languageCodes.map((code): Entry => [`~(?i)${authority}/${code}(?:[/?]|$)`, `/${code}/404.html`]),
    ['default', '/404.html'],
  ]),
  map('{http.request.orig_uri.path}', '{site_address}', [
    ...createAddressPatterns(model).map(({ pattern, address, hasRest }): Entry => [
      `~${pattern}`,
      hasRest ? `${address}\${1}` : address,
    ]),
    ['default', '-'],
  ]),
  map('{http.request.orig_uri.query}', '{site_query}', [
    ['~^(.+)$', '?${1}'],
    ['default', ''],
  ]),
];

function targetMaps(model: RedirectModel): string[] {
  const { permanent, temporary, negotiated } = redirectsByKind(model, (variable = 'site_query') => `{${variable}}`);
  const entry = ({ language, from, to }: TargetOfPath): Entry => [language + from, to];
  return [
    ...[...redirectTargetQueries(model)].map(queryMap),
    map('{site_address}', '{site_permanent}', [...permanent.map(entry), ['default', '-']]),
    map('{site_address}', '{site_temporary}', [...temporary.map(entry), ['default', '-']]),
    map('{site_language}{site_address}', '{site_negotiated}', [...negotiated.map(entry), ['default', '-']]),
  ];
}

/** Returns the maps of the Caddyfile. They map requests to literals. */
export const emitCaddyMaps = (
  model: RedirectModel,
  { usual, exceptions }: PageCsps,
  dictionaries: readonly CompressionDictionary[] = [],
): string[] => [
  ...requestMaps(model),
  ...targetMaps(model),
  // Caddy evaluates this map when it writes headers. The path is then that of the file.
  map('{http.request.uri.path}', '{site_policy}', [
    ...exceptions.map(({ pattern, policy }): Entry => [
      `~^${addressRegExpSource(pattern)}\\.html(?:${dictionarySuffixPattern})?$`,
      policy,
    ]),
    ['default', usual],
  ]),
  // No file has the suffix that is the default.
  map('{http.request.header.Available-Dictionary}', '{site_dictionary}', [
    ...dictionaries.map((one): Entry => [availableDictionaryHeader(one), dictionarySuffix(one)]),
    ['default', '.-'],
  ]),
  // Sends HSTS only over https, because RFC 6797 forbids it over http. Reads the scheme from the header of a proxy, if
  // there is one in front of Caddy.
  map('{http.request.scheme} {http.request.header.X-Forwarded-Proto}', '{site_secure}', [
    ['~https', 'yes'],
    ['default', 'no'],
  ]),
];
