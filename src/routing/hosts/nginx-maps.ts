import { languageCodes } from '~/i18n/languages.ts';
import { dictionaryEncoding, dictionarySuffix, digestPattern, type CompressionDictionary } from '../dictionaries.ts';
import { hostilePattern } from '../addresses.ts';
import { createQueryCases } from '../redirects/destination.ts';
import type { RedirectModel } from '../redirects/rule.ts';
import { formatNginxMap, type NginxMapEntry } from './nginx-words.ts';
import {
  acceptedEncodingPattern,
  acceptLanguagePatterns,
  createAddressPatterns,
  defaultLanguage,
  redirectsByKind,
  redirectTargetQueries,
  type TargetOfPath,
} from './patterns.ts';

/** Returns a map that joins the query of a target with the incoming query. */
const queryMap = ([own, name]: [string, string]): string =>
  formatNginxMap('$args', `$${name}`, [
    ['', `?${own}`],
    ...createQueryCases(own).map(({ pattern, keeps }): NginxMapEntry => [
      `~${pattern}`,
      keeps === 'own' ? `?${own}` : '?$args',
    ]),
    ['default', `?${own}&$args`],
  ]);

const named = (pattern: string) => pattern.replace(/\((?!\?)/, '(?<site_rest>');

const requestMaps = (model: RedirectModel): string[] => [
  formatNginxMap('$http_accept_language', '$site_accepted', [
    ...acceptLanguagePatterns.map(({ pattern, language }): NginxMapEntry => [`~*${pattern}`, language]),
    ['default', defaultLanguage],
  ]),
  // Uses regular expressions, because nginx ignores the case of literal keys.
  formatNginxMap('$cookie_lang', '$site_language', [
    ...languageCodes.map((code): NginxMapEntry => [`~^${code}$`, code]),
    ['default', '$site_accepted'],
  ]),
  formatNginxMap('$request_uri', '$site_hostile', [
    [`~*${hostilePattern}`, '1'],
    ['default', ''],
  ]),
  formatNginxMap('$request_uri', '$site_not_found', [
    ...languageCodes.map((code): NginxMapEntry => [`~*^/${code}(?:[/?]|$)`, `/${code}/404.html`]),
    ['default', '/404.html'],
  ]),
  formatNginxMap('$uri', '$site_address', [
    ...createAddressPatterns(model).map(({ pattern, address, hasRest }): NginxMapEntry =>
      hasRest ? [`~${named(pattern)}`, `${address}$site_rest`] : [`~${pattern}`, address],
    ),
    ['default', ''],
  ]),
  formatNginxMap('$site_address', '$site_page', [
    ['', '/-'],
    ['default', '$site_address'],
  ]),
];

function targetMaps(model: RedirectModel): string[] {
  const { permanent, temporary, negotiated } = redirectsByKind(model, (variable = 'is_args$args') => `$${variable}`);
  const entry = ({ language, from, to }: TargetOfPath): NginxMapEntry => [language + from, to];
  return [
    ...[...redirectTargetQueries(model)].map(queryMap),
    formatNginxMap('$site_address', '$site_permanent', [...permanent.map(entry), ['default', '']]),
    formatNginxMap('$site_address', '$site_temporary', [...temporary.map(entry), ['default', '']]),
    formatNginxMap('$site_language$site_address', '$site_negotiated', [...negotiated.map(entry), ['default', '']]),
  ];
}

/** Returns maps from requests to the targets of redirects. All outputs are literals. */
export const emitNginxMaps = (model: RedirectModel, dictionaries: readonly CompressionDictionary[] = []): string[] => [
  ...requestMaps(model),
  ...targetMaps(model),
  formatNginxMap('$http_accept_encoding', '$site_encoding', [
    [`~*${acceptedEncodingPattern('br')}`, '.br'],
    [`~*${acceptedEncodingPattern('gzip')}`, '.gz'],
    ['default', ''],
  ]),
  formatNginxMap('$http_accept_encoding', '$site_accepts_dictionaries', [
    [`~*${acceptedEncodingPattern(dictionaryEncoding)}`, '1'],
    ['default', ''],
  ]),
  // Uses regular expressions, because nginx ignores the case of literal keys. No file has the suffix that is the
  // default.
  formatNginxMap('$site_accepts_dictionaries$http_available_dictionary', '$site_dictionary', [
    ...dictionaries.map((one): NginxMapEntry => [`~^1:${digestPattern(one.digest)}:$`, dictionarySuffix(one)]),
    ['default', '.-'],
  ]),
];
