import type { Row } from './row.ts';

const forOthers = { 'cross-origin-resource-policy': 'cross-origin' };
const hashed = { 'cache-control': 'public, max-age=31536000, immutable' };

const ownType = (type: string): Row['differs'] => ({
  cloudflare: { headers: { 'content-type': type }, because: 'Cloudflare has types of its own' },
});

/** Requests for files with which phones and other software identify the site. */
export const identityRows: Row[] = [
  // Phones accept the first two files only as JSON and without a redirect.
  ...[
    '/.well-known/assetlinks.json',
    '/.well-known/apple-app-site-association',
    '/official-links.json',
    '/official-links.schema.json',
  ].map((get): Row => ({
    get,
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...forOthers },
    // Hosts derive the type from the extension. For a file without one, each host must send the type that we configure.
    ...(get.endsWith('.json') && { differs: ownType('application/json') }),
  })),
  { get: '/llms.txt', status: 200, headers: { 'content-type': 'text/plain; charset=utf-8', ...forOthers } },
];

export const fileRows: Row[] = [
  {
    get: '/_astro/app.B3aF9x_1.js',
    headers: { ...hashed, 'content-type': 'text/javascript; charset=utf-8' },
    differs: {
      'cloudflare-pages': {
        headers: { 'content-type': 'application/javascript' },
        because: 'Pages has types of its own',
      },
    },
  },
  { get: '/_astro/site.C0ffee12.css', headers: { ...hashed, 'content-type': 'text/css; charset=utf-8' } },
  {
    get: '/_astro/site.C0ffee12.css',
    encoding: 'br',
    headers: { ...hashed, 'content-encoding': 'br', 'content-type': 'text/css; charset=utf-8' },
  },
  { get: '/site-0a1b2c3d.js', headers: hashed },
  {
    get: '/worker-file-0a1b2c3d.js',
    headers: {
      ...hashed,
      'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
    },
  },
  { get: '/robots.txt', headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' } },
  {
    get: '/build.json',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    differs: ownType('application/json'),
  },
  {
    get: '/en/news/feed.xml',
    headers: { 'content-type': 'application/xml; charset=utf-8', ...forOthers },
    differs: ownType('application/xml'),
  },
  {
    get: '/en/news/feed.json',
    headers: { 'content-type': 'application/json; charset=utf-8', ...forOthers },
    differs: ownType('application/json'),
  },
  {
    get: '/icon.svg',
    encoding: 'gzip',
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'content-encoding': 'gzip' },
    differs: ownType('image/svg+xml'),
  },
  {
    get: '/picture.png',
    encoding: 'br',
    headers: { 'content-type': 'image/png', 'content-encoding': null, 'cache-control': 'public, max-age=3600' },
  },
  { get: '/.well-known/security.txt', headers: { 'content-type': 'text/plain; charset=utf-8' } },
  { get: '/robots.txt/', page: '404.html', status: 404 },

  {
    get: '/en/news',
    page: 'en/news.html',
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'content-encoding': null },
  },
  {
    get: '/en/news',
    page: 'en/news.html',
    encoding: 'gzip, deflate, br',
    headers: { 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' },
    differs: { cloudflare: { headers: { 'content-encoding': 'gzip' }, because: 'its local runtime prefers gzip' } },
  },
  { get: '/ko/news', page: 'ko/news.html', encoding: 'gzip', headers: { 'content-encoding': 'gzip' } },
  { get: '/ko/news', page: 'ko/news.html', encoding: 'br;q=0, gzip;q=0.5', headers: { 'content-encoding': 'gzip' } },
  { get: '/ko/news', page: 'ko/news.html', encoding: 'identity', headers: { 'content-encoding': null } },
  { get: '/ko/news', page: 'ko/news.html', encoding: 'brotli', headers: { 'content-encoding': null } },
  { get: '/', page: 'ko.html', accept: 'ko', encoding: 'br', headers: { 'content-encoding': 'br' } },
  {
    get: '/ko/none',
    page: 'ko/404.html',
    status: 404,
    encoding: 'br',
    headers: { 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' },
  },
  {
    get: '/en/news',
    method: 'HEAD',
    encoding: 'br',
    headers: { 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' },
  },
];
