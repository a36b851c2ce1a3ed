import { reportingHeader } from '~/api/failures.ts';
import {
  dictionaryEncoding,
  compressedPattern,
  dictionaryLink,
  dictionaryPagePattern,
  type CompressionDictionary,
} from '../dictionaries.ts';
import {
  responseClassHeaders,
  commonHeaders,
  responseClassRules,
  fileClassPatternOf,
  responseHeadersOf,
} from '../headers.ts';
import { mimeTypeRules, mimeTypes } from '../mime-types.ts';
import type { PageCsps } from '../page-csps.ts';
import { addressRegExpSource } from '../route-of-address.ts';
import { cspReportsViolations, reportingEndpoints } from '../reporting.ts';
import { strictTransport } from '../strict-transport.ts';
import { responseClasses, responseClassHeaderNames, cspHeaderName, sharedHeaders } from './header-names.ts';
import { formatNginxMap, quoteForNginx, type NginxMapEntry } from './nginx-words.ts';

const variable = (name: string): string => `$site_${name.replaceAll('-', '_')}`;

const precompressed = `${compressedPattern}?$`;

const contentMaps = (): string[] => [
  formatNginxMap('$uri', '$site_content_encoding', [
    ['~\\.br$', 'br'],
    ['~\\.gz$', 'gzip'],
    ['~\\.dcz$', dictionaryEncoding],
    ['default', ''],
  ]),
  formatNginxMap('$site_kind$uri', '$site_content_type', [
    // Empty, because nginx itself sets the content type of redirects.
    ['~^(?:moved|redirect|negotiated)/', ''],
    ['~^live/', mimeTypes['json']?.type ?? ''],
    ...mimeTypeRules.map(({ pattern, type }): NginxMapEntry => [`~${pattern}${precompressed}`, type]),
    ['default', 'application/octet-stream'],
  ]),
  formatNginxMap('$site_kind$uri', '$site_class', [
    // The class of responses to paths that nginx cannot parse.
    ['', 'page'],
    ['~^home/', 'negotiated'],
    ...responseClasses.map((one): NginxMapEntry => [`~^${one}/`, one]),
    ...responseClassRules.map((files): NginxMapEntry => [
      `~${fileClassPatternOf(files).replace(/\$$/, precompressed)}`,
      files.class,
    ]),
    ['default', 'file'],
  ]),
];

const policyMaps = ({ usual, exceptions }: PageCsps): string[] => [
  ...responseClassHeaderNames.map((name) =>
    formatNginxMap('$site_class', variable(name), [
      ...responseClasses.map((one): NginxMapEntry => [one, responseHeadersOf(one)[name] ?? '']),
      ['default', ''],
    ]),
  ),
  formatNginxMap('$uri', '$site_page_policy', [
    ...exceptions.map(({ pattern, policy }): NginxMapEntry => [
      `~^${addressRegExpSource(pattern)}\\.html${precompressed}`,
      policy,
    ]),
    ['default', usual],
  ]),
  formatNginxMap('$site_kind/$site_class', variable(cspHeaderName), [
    ['/page', '$site_page_policy'],
    ['home/negotiated', '$site_page_policy'],
    ...responseClasses.flatMap((one): NginxMapEntry[] => {
      const policy = responseClassHeaders[one][cspHeaderName];
      return policy ? [[`/${one}`, policy]] : [];
    }),
    ['default', commonHeaders[cspHeaderName] ?? ''],
  ]),
  ...(cspReportsViolations(usual)
    ? [
        formatNginxMap('$site_kind/$site_class', variable(reportingHeader), [
          ['/page', reportingEndpoints],
          ['home/negotiated', reportingEndpoints],
          ['default', ''],
        ]),
      ]
    : []),
];

/** Returns maps to response headers. nginx evaluates them when it writes headers; $uri is then the file. */
export const emitNginxHeaderMaps = (
  policies: PageCsps,
  dictionaries: readonly CompressionDictionary[] = [],
): string[] => [
  ...contentMaps(),
  ...policyMaps(policies),
  formatNginxMap('$site_class$uri', '$site_link', [
    ...dictionaries.map((one): NginxMapEntry => [
      `~^page/${dictionaryPagePattern(one)}${precompressed}`,
      dictionaryLink(one),
    ]),
    ['default', ''],
  ]),
  // Sends HSTS only over https, because RFC 6797 forbids it over http. Reads the scheme from the header of a proxy, if
  // there is one in front of nginx.
  formatNginxMap('$https$http_x_forwarded_proto', '$site_strict_transport', [
    ['on', strictTransport],
    ['~https', strictTransport],
    ['default', ''],
  ]),
  formatNginxMap('$status', '$site_allow', [
    ['405', 'GET, HEAD'],
    ['default', ''],
  ]),
];

const addHeader = (name: string, value: string): string => `    add_header ${name} ${value} always;`;

/** Returns the directives that write the headers of every response. */
export const emitNginxHeaderLines = ({ usual }: PageCsps): string =>
  [
    ...Object.entries(sharedHeaders).map(([name, value]) => addHeader(name, quoteForNginx(value))),
    ...[...responseClassHeaderNames, cspHeaderName, ...(cspReportsViolations(usual) ? [reportingHeader] : [])].map(
      (name) => addHeader(name, variable(name)),
    ),
    addHeader('strict-transport-security', '$site_strict_transport'),
    addHeader('allow', '$site_allow'),
    addHeader('link', '$site_link'),
    addHeader('content-encoding', '$site_content_encoding'),
    // Without `always`, because nginx sets the content type of its own error responses (405, 416).
    '    add_header content-type $site_content_type;',
  ].join('\n');
