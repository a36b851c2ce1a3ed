import { changesOfFiles, type NamedChange } from './changes-of-files.ts';

const header = (name: string, edit: (line: string) => string) => (conf: string) =>
  conf.replace(new RegExp(`^ *add_header ${name} .*$`, 'm'), edit);

const added = (line: string) => (conf: string) => conf.replace(/^ {4}server_tokens off;/m, `$&\n    ${line}`);
const location = (text: string) => (conf: string) => conf.replace(/^ {4}location \/ \{/m, `    ${text}\n$&`);

const evil = 'https://evil.example';

const missing = (name: string, title = `a missing ${name} header`): NamedChange => ({
  ...{ name: title, kind: 'header missing', where: '/en/news', says: name },
  conf: header(name, () => ''),
});

const differing = (name: string, says: string, conf: (text: string) => string, where = '/en/news'): NamedChange => ({
  ...{ name, kind: 'header differs', where, says, conf },
});

const adding = (name: string, says: string, value: string): NamedChange => ({
  ...{ name, kind: 'header added', where: '/en/news', says },
  conf: added(`add_header ${says} ${value} always;`),
});

const inHeaders: NamedChange[] = [
  missing('x-frame-options'),
  missing('x-content-type-options'),
  missing('content-security-policy', 'a missing CSP'),
  missing('cross-origin-opener-policy'),
  differing('a wider CSP', `img-src also allows ${evil}`, (conf) => conf.replaceAll("img-src 'self'", `$& ${evil}`)),
  differing('an added CSP directive', 'has script-src', (conf) =>
    conf.replaceAll("img-src 'self'", `$&; script-src 'unsafe-inline'`),
  ),
  differing('a removed CSP directive', 'lacks frame-ancestors', (conf) =>
    conf.replaceAll("; frame-ancestors 'none'", ''),
  ),
  differing(
    'another referrer policy',
    'unsafe-url',
    header('referrer-policy', (line) => line.replace('same-origin', 'unsafe-url')),
  ),
  differing('more permissions', 'camera=*', (conf) => conf.replace('camera=()', 'camera=*')),
  differing('pages cached for a year', 'cache-control', (conf) =>
    conf.replaceAll('"no-cache"', '"public, max-age=31536000"'),
  ),
  differing(
    'another content type',
    'content-type',
    (conf) => conf.replaceAll('"image/png"', '"text/html"'),
    '/picture.png',
  ),
  adding('files readable by any site', 'access-control-allow-origin', '"*"'),
  adding('a cookie', 'set-cookie', '"id=1"'),
  adding('a refresh header', 'refresh', `"0; url=${evil}"`),
  adding('an x-robots-tag header', 'x-robots-tag', 'noindex'),
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
