import { reportingName } from '~/api/failures.ts';
import { uploads } from '~/api/submissions.ts';
import { serverErrorAddress } from '../addresses.ts';
import { classHeaders, commonHeaders, fileClasses, headersOf, type AnswerClass } from '../headers.ts';
import { mimeTypes } from '../mime-types.ts';
import type { PagePolicies } from '../page-policies.ts';
import { isReported, reportingEndpoints } from '../reporting.ts';
import { strictTransport } from '../strict-transport.ts';
import {
  apacheRules,
  classVariable,
  notFoundVariable,
  pageVariable,
  policyVariable,
  quote,
  statusVariable,
  targetVariable,
} from './apache-rules.ts';
import { classHeaderNames, policyName, sameOnAll } from './header-names.ts';
import type { Forward, HostFolder, HostInput } from './host.ts';
import { tls12Ciphers } from './tls-ciphers.ts';

const about = `# Written by the build from redirects.json, the route table and the header table: emit it again instead of editing it.
# A site of its own rather than .htaccess: that would be read and its patterns compiled at each request, and could say
# nothing of https, of doubled slashes and of what is refused before a folder is known.
# Modules: headers, rewrite; with a certificate ssl; with an origin proxy_http.
ServerTokens Prod
TraceEnable Off`;

const indent = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`);

const header = (name: string, value: string, condition = ''): string =>
  `Header always set ${name} ${quote(value)}${condition && ` ${condition}`}`;
const ifSet = (variable: string): string => `env=${variable}`;

const hstsName = 'strict-transport-security';
// Over http the browser ignores it and RFC 6797 forbids it; a proxy before Apache says how the visitor came.
const strict = header(
  hstsName,
  strictTransport,
  quote(`expr=%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') =~ /^https/`),
);

// Of headers that are set twice the later stays: the classes that overrule others come last.
const classOrder: readonly AnswerClass[] = [
  'file',
  ...fileClasses.map((files) => files.class).toReversed(),
  ...(['page', 'moved', 'redirect', 'negotiated'] as const),
];

/** The headers of every answer, by what the rules found out; where they found nothing, Apache itself refuses. */
function headerLines({ usual, exceptions }: PagePolicies): string[] {
  const ofNoPage = commonHeaders[policyName] ?? '';
  const byClass = classOrder.flatMap((answer) =>
    classHeaderNames.map((name) => {
      const value = headersOf(answer)[name];
      return value === undefined
        ? `Header always unset ${name} ${ifSet(classVariable(answer))}`
        : header(name, value, ifSet(classVariable(answer)));
    }),
  );
  const policies = [
    header(policyName, usual),
    ...exceptions.map(({ policy }, index) => header(policyName, policy, ifSet(policyVariable(index)))).toReversed(),
    header(policyName, ofNoPage, `env=!${pageVariable}`),
    ...classOrder.flatMap((answer) => {
      const own = classHeaders[answer][policyName];
      return own ? [header(policyName, own, ifSet(classVariable(answer)))] : [];
    }),
  ];
  return [
    ...Object.entries(sameOnAll).map(([name, value]) => header(name, value)),
    ...classHeaderNames.flatMap((name) => {
      const value = headersOf('page')[name];
      return value === undefined ? [] : [header(name, value)];
    }),
    ...byClass,
    ...policies,
    ...(isReported(usual) ? [header(reportingName, reportingEndpoints, ifSet(pageVariable))] : []),
    strict,
    header('allow', 'GET, HEAD', quote('expr=%{REQUEST_STATUS} == 405')),
  ];
}

const precompressed = '(?:\\.(?:br|gz))?$';

const files = (pattern: string, ...lines: string[]): string[] => [
  `<FilesMatch ${quote(pattern)}>`,
  ...indent(lines),
  '</FilesMatch>',
];

/** What the files are, whatever the machine's own settings say. */
const folder = (root: string): string[] => [
  `<Directory ${quote(root)}>`,
  ...indent([
    'Require all granted',
    'AllowOverride None',
    'Options FollowSymLinks',
    'DirectoryIndex disabled',
    'DirectorySlash Off',
    'ForceType application/octet-stream',
    ...Object.entries(mimeTypes).flatMap(([extension, { type }]) =>
      files(`\\.${extension}${precompressed}`, `ForceType ${quote(type)}`),
    ),
    // Files lie compressed beside themselves: nothing is compressed twice.
    'SetEnv no-gzip 1',
    'SetEnv no-brotli 1',
    'RemoveEncoding .br .gz',
    ...files('\\.br$', 'Header set content-encoding br'),
    ...files('\\.gz$', 'Header set content-encoding gzip'),
  ]),
  '</Directory>',
];

/** To the origin, which names its own headers; HSTS is the host's. */
const toOrigin = ({ prefix, to }: Forward): string[] => [
  'ProxyPreserveHost On',
  'ProxyAddHeaders Off',
  `<Location ${quote(prefix)}>`,
  ...indent([
    `ProxyPass ${quote(to)} nocanon`,
    'RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"',
    'LimitRequestBody 1048576',
    ...[...Object.keys(sameOnAll), ...classHeaderNames, policyName, reportingName, 'allow'].map(
      (name) => `Header always unset ${name}`,
    ),
  ]),
  '</Location>',
  // Where forms bring files, larger bodies may pass.
  ...uploads.paths.flatMap((path) => [
    `<Location ${quote(path)}>`,
    ...indent([`LimitRequestBody ${uploads.bytes}`]),
    '</Location>',
  ]),
];

const nameOf = ({ siteUrl }: HostInput): string => new URL(siteUrl).hostname;

/** Debian's and others' own settings listen on the usual ports already, and a port listened on twice is an error. */
const listenOn = (port: number): string[] => (port === 80 || port === 443 ? [] : [`Listen ${port}`]);

const host = (input: HostInput, port: number, lines: readonly string[]): string =>
  [
    ...listenOn(port),
    `<VirtualHost *:${port}>`,
    ...indent([`ServerName ${nameOf(input)}`, ...lines]),
    '</VirtualHost>',
  ].join('\n');

/** The host that leads from http to https: to the configured one, whatever the visitor's request calls it. */
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
        `SSLCertificateFile ${quote(tls.certificate)}`,
        `SSLCertificateKeyFile ${quote(tls.key)}`,
        'SSLProtocol -all +TLSv1.2 +TLSv1.3',
        `SSLCipherSuite ${tls12Ciphers}`,
        'SSLSessionTickets off',
        '<IfModule http2_module>',
        '    Protocols h2 http/1.1',
        '</IfModule>',
      ]
    : [];

const site = (input: HostInput): string => {
  // A foreign host is asked by our origin, or not at all: Apache could not tell its answers from ours.
  const origins = (input.forwards ?? []).filter(({ isOrigin }) => isOrigin);
  return host(input, input.tls?.port ?? input.port, [
    ...secure(input),
    `DocumentRoot ${quote(input.root)}`,
    'ServerSignature Off',
    'AddDefaultCharset Off',
    'FileETag MTime Size',
    // Doubled and encoded slashes reach the rules, which refuse them.
    'MergeSlashes Off',
    'AllowEncodedSlashes NoDecode',
    '',
    'RewriteEngine On',
    ...apacheRules(
      input.model,
      input.policies,
      origins.map(({ prefix }) => prefix),
    ).map((line) => line.trim()),
    '',
    `ErrorDocument 404 "/%{reqenv:${notFoundVariable}}404.html"`,
    `ErrorDocument 500 ${serverErrorAddress}.html`,
    // Before words of its own Apache says once more, of no method, which are allowed; no directive takes that away.
    `ErrorDocument 405 ${serverErrorAddress}.html`,
    'RedirectRelative On',
    ...[302, 308].flatMap((status) => [
      `<If "reqenv('${statusVariable}') == '${status}'">`,
      `    Redirect ${status} "%{reqenv:${targetVariable}}"`,
      '</If>',
    ]),
    ...headerLines(input.policies),
    ...origins.flatMap(toOrigin),
    '',
    ...folder(input.root),
  ]);
};

/** Apache (2.4.58 or newer): one file to enable as a site, with every rule literal; precompressed files, Debian's modules. */
export function apacheFolder(input: HostInput): HostFolder {
  const configuration = [about, ...plainHost(input), site(input)].join('\n\n');
  return {
    written: new Map([['apache.conf', `${configuration}\n`]]),
    published: input.files,
    wayOf: () => 'native',
    rules: { 'rewrite rules': configuration.match(/^ *RewriteRule/gm)?.length ?? 0 },
  };
}
