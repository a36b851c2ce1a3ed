import { reportingHeader } from '~/api/failures.ts';
import { uploadLimits } from '~/api/submissions.ts';
import { serverErrorAddress } from '../addresses.ts';
import { dictionaryEncoding, compressedPattern, dictionaryLink } from '../dictionaries.ts';
import {
  responseClassHeaders,
  commonHeaders,
  responseClassRules,
  responseHeadersOf,
  type ResponseClass,
} from '../headers.ts';
import { mimeTypeRules } from '../mime-types.ts';
import type { PageCsps } from '../page-csps.ts';
import { cspReportsViolations, reportingEndpoints } from '../reporting.ts';
import { strictTransport } from '../strict-transport.ts';
import {
  emitApacheRules,
  apacheVariableOfClass,
  apacheDictionaryVariable,
  apacheNotFoundVariable,
  apachePageVariable,
  apacheCspVariable,
  quoteForApache,
  apacheStatusVariable,
  apacheTargetVariable,
} from './apache-rules.ts';
import { responseClassHeaderNames, cspHeaderName, sharedHeaders } from './header-names.ts';
import type { ForwardedPrefix, HostFolder, HostInput } from './host.ts';
import { tls12Ciphers } from './tls-ciphers.ts';

const about = `# Written by the build from redirects.json, the route table and the header table. Do not edit: run npm run hosts.
# Not .htaccess, because Apache reads and compiles that at each request, and it cannot configure https, doubled slashes or
# responses before a folder is known.
# Modules: headers and rewrite; ssl with a certificate; proxy_http with an origin.
ServerTokens Prod
TraceEnable Off`;

const indent = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`);

const header = (name: string, value: string, condition = ''): string =>
  `Header always set ${name} ${quoteForApache(value)}${condition && ` ${condition}`}`;
const ifSet = (variable: string): string => `env=${variable}`;

const hstsName = 'strict-transport-security';
// Sends HSTS only over https, because RFC 6797 forbids it over http. Reads the scheme from the header of a proxy, if
// there is one in front of Apache.
const strict = header(
  hstsName,
  strictTransport,
  quoteForApache(`expr=%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') =~ /^https/`),
);

// Classes that override others come last, because Apache uses the last of duplicate headers.
const classOrder: readonly ResponseClass[] = [
  'file',
  ...responseClassRules.map((files) => files.class).toReversed(),
  ...(['page', 'moved', 'redirect', 'negotiated'] as const),
];

/** Lines that set the headers of every response. For a request that Apache itself refuses, no variable is set. */
function headerLines({ usual, exceptions }: PageCsps): string[] {
  const ofNoPage = commonHeaders[cspHeaderName] ?? '';
  const byClass = classOrder.flatMap((answer) =>
    responseClassHeaderNames.map((name) => {
      const value = responseHeadersOf(answer)[name];
      return value === undefined
        ? `Header always unset ${name} ${ifSet(apacheVariableOfClass(answer))}`
        : header(name, value, ifSet(apacheVariableOfClass(answer)));
    }),
  );
  const policies = [
    header(cspHeaderName, usual),
    ...exceptions
      .map(({ policy }, index) => header(cspHeaderName, policy, ifSet(apacheCspVariable(index))))
      .toReversed(),
    header(cspHeaderName, ofNoPage, `env=!${apachePageVariable}`),
    ...classOrder.flatMap((answer) => {
      const own = responseClassHeaders[answer][cspHeaderName];
      return own ? [header(cspHeaderName, own, ifSet(apacheVariableOfClass(answer)))] : [];
    }),
  ];
  return [
    ...Object.entries(sharedHeaders).map(([name, value]) => header(name, value)),
    ...responseClassHeaderNames.flatMap((name) => {
      const value = responseHeadersOf('page')[name];
      return value === undefined ? [] : [header(name, value)];
    }),
    ...byClass,
    ...policies,
    ...(cspReportsViolations(usual) ? [header(reportingHeader, reportingEndpoints, ifSet(apachePageVariable))] : []),
    strict,
    header('allow', 'GET, HEAD', quoteForApache('expr=%{REQUEST_STATUS} == 405')),
  ];
}

const precompressed = `${compressedPattern}?$`;

const files = (pattern: string, ...lines: string[]): string[] => [
  `<FilesMatch ${quoteForApache(pattern)}>`,
  ...indent(lines),
  '</FilesMatch>',
];

/** Lines for the published folder. They set content types, so that these do not depend on the machine's settings. */
const folder = (root: string): string[] => [
  `<Directory ${quoteForApache(root)}>`,
  ...indent([
    'Require all granted',
    'AllowOverride None',
    'Options FollowSymLinks',
    'DirectoryIndex disabled',
    'DirectorySlash Off',
    'ForceType application/octet-stream',
    ...mimeTypeRules.flatMap(({ pattern, type }) =>
      files(`${pattern}${precompressed}`, `ForceType ${quoteForApache(type)}`),
    ),
    // Disables Apache's own compression, because files are precompressed.
    'SetEnv no-gzip 1',
    'SetEnv no-brotli 1',
    'RemoveEncoding .br .gz',
    // Debian maps this extension to Breton.
    'RemoveLanguage .br',
    ...files('\\.br$', 'Header set content-encoding br'),
    ...files('\\.gz$', 'Header set content-encoding gzip'),
    ...files('\\.dcz$', `Header set content-encoding ${dictionaryEncoding}`),
  ]),
  '</Directory>',
];

/** Lines that forward a prefix to the origin. The origin sets all of its headers except HSTS. */
const toOrigin = ({ prefix, to }: ForwardedPrefix): string[] => [
  'ProxyPreserveHost On',
  'ProxyAddHeaders Off',
  `<Location ${quoteForApache(prefix)}>`,
  ...indent([
    `ProxyPass ${quoteForApache(to)} nocanon`,
    'RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"',
    'LimitRequestBody 1048576',
    ...[...Object.keys(sharedHeaders), ...responseClassHeaderNames, cspHeaderName, reportingHeader, 'allow'].map(
      (name) => `Header always unset ${name}`,
    ),
  ]),
  '</Location>',
  // Allows larger bodies for the paths of forms with files.
  ...uploadLimits.paths.flatMap((path) => [
    `<Location ${quoteForApache(path)}>`,
    ...indent([`LimitRequestBody ${uploadLimits.bytes}`]),
    '</Location>',
  ]),
];

const nameOf = ({ siteUrl }: HostInput): string => new URL(siteUrl).hostname;

/** Omits the usual ports: Debian's default settings already listen on them, and listening twice is an error. */
const listenOn = (port: number): string[] => (port === 80 || port === 443 ? [] : [`Listen ${port}`]);

const host = (input: HostInput, port: number, lines: readonly string[]): string =>
  [
    ...listenOn(port),
    `<VirtualHost *:${port}>`,
    ...indent([`ServerName ${nameOf(input)}`, ...lines]),
    '</VirtualHost>',
  ].join('\n');

/** A virtual host that redirects to https. The target contains the configured host and not the Host header. */
const plainHost = (input: HostInput): string[] => {
  const { tls, port } = input;
  if (!tls) return [];
  const to = `https://${nameOf(input)}${tls.port === 443 ? '' : `:${tls.port}`}`;
  return [
    host(input, port, [
      'RewriteEngine On',
      'RewriteCond "%{THE_REQUEST}" "^\\S+ (?:https?://[^/\\s]+)?(/[^\\s?]*)"',
      `RewriteRule "^" "${to}%1" [R=308,NE,L]`,
    ]),
  ];
};

const secure = ({ tls }: HostInput): string[] =>
  tls
    ? [
        'SSLEngine on',
        `SSLCertificateFile ${quoteForApache(tls.certificate)}`,
        `SSLCertificateKeyFile ${quoteForApache(tls.key)}`,
        'SSLProtocol -all +TLSv1.2 +TLSv1.3',
        `SSLCipherSuite ${tls12Ciphers}`,
        'SSLSessionTickets off',
        '<IfModule http2_module>',
        '    Protocols h2 http/1.1',
        '</IfModule>',
      ]
    : [];

const site = (input: HostInput): string => {
  // Does not forward to foreign hosts, because Apache would send their headers to visitors. Only our origin calls them.
  const origins = (input.forwards ?? []).filter(({ isOrigin }) => isOrigin);
  return host(input, input.tls?.port ?? input.port, [
    ...secure(input),
    `DocumentRoot ${quoteForApache(input.root)}`,
    'ServerSignature Off',
    'AddDefaultCharset Off',
    'FileETag MTime Size',
    // Keeps encoded and double slashes in the path, so that the rules can refuse them.
    'MergeSlashes Off',
    'AllowEncodedSlashes NoDecode',
    '',
    'RewriteEngine On',
    ...emitApacheRules(
      input.model,
      input.policies,
      origins.map(({ prefix }) => prefix),
      input.dictionaries ?? [],
    ).map((line) => line.trim()),
    '',
    `ErrorDocument 404 "/%{reqenv:${apacheNotFoundVariable}}404.html"`,
    `ErrorDocument 500 ${serverErrorAddress}.html`,
    // Uses an error page of the site: Apache adds an Allow header to its own, which no directive can remove.
    `ErrorDocument 405 ${serverErrorAddress}.html`,
    'RedirectRelative On',
    ...[302, 308].flatMap((status) => [
      `<If "reqenv('${apacheStatusVariable}') == '${status}'">`,
      `    Redirect ${status} "%{reqenv:${apacheTargetVariable}}"`,
      '</If>',
    ]),
    ...headerLines(input.policies),
    ...(input.dictionaries ?? []).map((one, index) =>
      header('link', dictionaryLink(one), ifSet(apacheDictionaryVariable(index))),
    ),
    ...origins.flatMap(toOrigin),
    '',
    ...folder(input.root),
  ]);
};

/** Emits Apache (2.4.58 or newer): one site file with literal rules and precompressed files, for Debian's modules. */
export function emitApacheHostFolder(input: HostInput): HostFolder {
  const configuration = [about, ...plainHost(input), site(input)].join('\n\n');
  return {
    written: new Map([['apache.conf', `${configuration}\n`]]),
    published: input.files,
    supportOf: () => 'native',
    rules: { 'rewrite rules': configuration.match(/^ *RewriteRule/gm)?.length ?? 0 },
  };
}
