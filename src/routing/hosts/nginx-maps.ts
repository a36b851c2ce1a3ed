import { languageCodes } from '~/i18n/languages.ts';
import { hostilePattern } from '../addresses.ts';
import { classHeaders, fileClasses } from '../headers.ts';
import { mimeTypes } from '../mime-types.ts';
import { destination } from '../redirects/destination.ts';
import type { RedirectModel } from '../redirects/rule.ts';
import { answerClasses, classHeaderNames } from './header-names.ts';
import { acceptPatterns, addressPatterns, literalRules, otherwise, spreadNegotiated } from './patterns.ts';

type Entry = readonly [key: string, value: string];

/** A quoted word of an nginx configuration. */
export const quote = (text: string): string => `"${text.replaceAll('\\\\', '\\\\\\\\').replaceAll('"', '\\"')}"`;

/** The variable that holds a header's value for the class of the answer. */
export const headerVariable = (name: string): string => `$site_${name.replaceAll('-', '_')}`;

function map(source: string, target: string, entries: readonly Entry[]): string {
  const lines = entries.map(([key, value]) => `    ${key === 'default' ? key : quote(key)} ${quote(value)};`);
  return [`map ${quote(source)} ${target} {`, ...lines, '}'].join('\n');
}

/** A target as nginx writes it: the incoming query follows the target's own. */
function withQuery(to: string): string {
  const { base, query, fragment } = destination(to);
  return `${base}${query ? `?${query}$site_more_query` : '$is_args$args'}${fragment}`;
}

const precompressed = '(?:\\.(?:br|gz))?$';
const accepts = (name: string) => `~*(?:^|[,\\s])${name}(?![^\\s,;])(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))`;
const named = (pattern: string) => pattern.replace(/\((?!\?)/, '(?<site_rest>');

/** The maps of the configuration: everything that depends on a request is looked up in a table of literals. */
export function nginxMaps(model: RedirectModel): string[] {
  const rules = (status: 'permanent' | 'temporary') =>
    literalRules(model, status).map(({ from, to }): Entry => [from, withQuery(to)]);
  return [
    map('$http_accept_language', '$site_accepted', [
      ...acceptPatterns.map(({ pattern, language }): Entry => [`~*${pattern}`, language]),
      ['default', otherwise],
    ]),
    // A regular expression, because nginx compares plain keys without case.
    map('$cookie_lang', '$site_language', [
      ...languageCodes.map((code): Entry => [`~^${code}$`, code]),
      ['default', '$site_accepted'],
    ]),
    map('$request_uri', '$site_hostile', [
      [`~*${hostilePattern}`, '1'],
      ['default', ''],
    ]),
    map('$request_uri', '$site_not_found', [
      ...languageCodes.map((code): Entry => [`~*^/${code}(?:[/?]|$)`, `/${code}/404.html`]),
      ['default', '/404.html'],
    ]),
    map('$uri', '$site_address', [
      ...addressPatterns(model).map(({ pattern, address, hasRest }): Entry =>
        hasRest ? [`~${named(pattern)}`, `${address}$site_rest`] : [`~${pattern}`, address],
      ),
      ['default', ''],
    ]),
    map('$site_address', '$site_page', [
      ['', '/-'],
      ['default', '$site_address'],
    ]),
    map('$args', '$site_more_query', [
      ['', ''],
      ['default', '&$args'],
    ]),
    map('$site_address', '$site_permanent', [...rules('permanent'), ['default', '']]),
    map('$site_address', '$site_temporary', [...rules('temporary'), ['default', '']]),
    map('$site_language$site_address', '$site_negotiated', [
      ...spreadNegotiated(model).map(({ language, from, to }): Entry => [language + from, withQuery(to)]),
      ['default', ''],
    ]),
    map('$http_accept_encoding', '$site_encoding', [
      [accepts('br'), '.br'],
      [accepts('gzip'), '.gz'],
      ['default', ''],
    ]),
    // From here on $uri is the file that was found, so these are read only when headers are written.
    map('$uri', '$site_content_encoding', [
      ['~\\.br$', 'br'],
      ['~\\.gz$', 'gzip'],
      ['default', ''],
    ]),
    map('$site_kind$uri', '$site_content_type', [
      // nginx itself gives its redirects a type.
      ['~^(?:moved|redirect|negotiated)/', ''],
      ...Object.entries(mimeTypes).map(([extension, { type }]): Entry => [`~\\.${extension}${precompressed}`, type]),
      ['default', 'application/octet-stream'],
    ]),
    map('$site_kind$uri', '$site_class', [
      ['~^home/', 'negotiated'],
      ...answerClasses.map((one): Entry => [`~^${one}/`, one]),
      ...fileClasses.map(({ class: one, pattern }): Entry => [`~${pattern.replace(/\$$/, precompressed)}`, one]),
      ['default', 'file'],
    ]),
    ...classHeaderNames.map((name) =>
      map('$site_class', headerVariable(name), [
        ...answerClasses.map((one): Entry => [one, classHeaders[one][name] ?? '']),
        ['default', ''],
      ]),
    ),
  ];
}
