import { changesOfFiles, type NamedChange } from './changes-of-files.ts';

const header = (name: string, edit: (line: string) => string) => (conf: string) =>
  conf.replace(new RegExp(`^ *add_header ${name} .*$`, 'm'), edit);

const added = (line: string) => (conf: string) => conf.replace(/^ {4}server_tokens off;/m, `$&\n    ${line}`);
const location = (text: string) => (conf: string) => conf.replace(/^ {4}location \/ \{/m, `    ${text}\n$&`);

const evil = 'https://evil.example';

const inHeaders: NamedChange[] = [
  {
    name: 'a missing x-frame-options header',
    kind: 'header missing',
    where: '/en/news',
    says: 'x-frame-options',
    conf: header('x-frame-options', () => ''),
  },
  {
    name: 'a missing x-content-type-options header',
    kind: 'header missing',
    where: '/en/news',
    says: 'x-content-type-options',
    conf: header('x-content-type-options', () => ''),
  },
  {
    name: 'a missing CSP',
    kind: 'header missing',
    where: '/en/news',
    says: 'content-security-policy',
    conf: header('content-security-policy', () => ''),
  },
  {
    name: 'a wider CSP',
    kind: 'header differs',
    where: '/en/news',
    says: `img-src also allows ${evil}`,
    conf: (conf) => conf.replaceAll("img-src 'self'", `$& ${evil}`),
  },
  {
    name: 'an added CSP directive',
    kind: 'header differs',
    where: '/en/news',
    says: 'has script-src',
    conf: (conf) => conf.replaceAll("img-src 'self'", `$&; script-src 'unsafe-inline'`),
  },
  {
    name: 'a removed CSP directive',
    kind: 'header differs',
    where: '/en/news',
    says: 'lacks frame-ancestors',
    conf: (conf) => conf.replaceAll("; frame-ancestors 'none'", ''),
  },
  {
    name: 'another referrer policy',
    kind: 'header differs',
    where: '/en/news',
    says: 'unsafe-url',
    conf: header('referrer-policy', (line) => line.replace('same-origin', 'unsafe-url')),
  },
  {
    name: 'more permissions',
    kind: 'header differs',
    where: '/en/news',
    says: 'camera=*',
    conf: (conf) => conf.replace('camera=()', 'camera=*'),
  },
  {
    name: 'a missing cross-origin-opener-policy header',
    kind: 'header missing',
    where: '/en/news',
    says: 'cross-origin-opener-policy',
    conf: header('cross-origin-opener-policy', () => ''),
  },
  {
    name: 'pages cached for a year',
    kind: 'header differs',
    where: '/en/news',
    says: 'cache-control',
    conf: (conf) => conf.replaceAll('"no-cache"', '"public, max-age=31536000"'),
  },
  {
    name: 'another content type',
    kind: 'header differs',
    where: '/picture.png',
    says: 'content-type',
    conf: (conf) => conf.replaceAll('"image/png"', '"text/html"'),
  },
  {
    name: 'files readable by any site',
    kind: 'header added',
    where: '/en/news',
    says: 'access-control-allow-origin',
    conf: added('add_header access-control-allow-origin "*" always;'),
  },
  {
    name: 'a cookie',
    kind: 'header added',
    where: '/en/news',
    says: 'set-cookie',
    conf: added('add_header set-cookie "id=1" always;'),
  },
  {
    name: 'a refresh header',
    kind: 'header added',
    where: '/en/news',
    says: 'refresh',
    conf: added(`add_header refresh "0; url=${evil}" always;`),
  },
  {
    name: 'an x-robots-tag header',
    kind: 'header added',
    where: '/en/news',
    says: 'x-robots-tag',
    conf: added('add_header x-robots-tag noindex always;'),
  },
];

const inAddresses: NamedChange[] = [
  {
    name: 'a page that redirects to another host',
    kind: 'redirect',
    where: '/en/download/app',
    says: evil,
    conf: location(`location = /en/download/app { return 302 ${evil}/; }`),
  },
  {
    name: 'a page that redirects to another page',
    kind: 'redirect',
    where: '/en/news',
    says: '/ko/news',
    conf: location('location = /en/news { return 302 /ko/news; }'),
  },
  {
    name: 'a changed redirect rule',
    kind: 'redirect',
    where: '/en/download/ios',
    says: evil,
    conf: (conf) => conf.replace(/^( {4}"\/en\/download\/ios") .*$/m, `$1 "${evil}/";`),
  },
  {
    name: 'a missing redirect rule',
    kind: 'redirect',
    where: '/en/download/android',
    says: 'must lead to',
    conf: (conf) => conf.replace(/^ {4}"\/en\/download\/android" .*$/m, ''),
  },
  {
    name: 'a forbidden page',
    kind: 'status',
    where: '/en/news',
    says: '403',
    conf: location('location = /en/news { deny all; }'),
  },
  {
    name: 'the home of another language',
    kind: 'byte changed',
    where: '/ (ko)',
    says: 'content of ja.html',
    conf: (conf) => conf.replace('"~^ko$" "ko"', '"~^ko$" "ja"'),
  },
  {
    name: 'a page for every unknown address',
    kind: 'status',
    where: '/…',
    says: 'does not exist has status',
    conf: (conf) => conf.replace('$uri.html =404; }', '$uri.html /en.html; }'),
  },
];

export const changes: readonly NamedChange[] = [...changesOfFiles, ...inHeaders, ...inAddresses];

/** Names of changes that are like another one, but with another file, header, element or address. */
export const variants: ReadonlySet<string> = new Set([
  'the first byte of a page',
  'a damaged Brotli encoding',
  'a replaced gzip encoding',
  'a frame',
  'a style sheet',
  'a picture',
  'a package',
  'a missing x-content-type-options header',
  'a missing cross-origin-opener-policy header',
  'an added CSP directive',
  'more permissions',
  'a refresh header',
  'an x-robots-tag header',
  'a page that redirects to another page',
  'a missing redirect rule',
  'only the gzip encoding',
  'a script of another host',
  'a file that a changed sitemap names',
  'a changed security.txt',
  'another referrer policy',
  'a removed CSP directive',
  'a missing x-frame-options header',
  'an event handler',
]);
