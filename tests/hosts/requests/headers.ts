import { commonHeaders } from '~/routing/headers.ts';
import { fixturePolicies } from '../fixture-dist.ts';
import type { Expected, Row } from './row.ts';

type Headers = NonNullable<Expected['headers']>;

/** Headers that every response of every host must have. */
const always: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Must not be sent, because it would block all imports in WebKit.
  'integrity-policy': null,
  'permissions-policy': commonHeaders['permissions-policy']!,
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'access-control-allow-origin': null,
};
const forOthers = { 'cross-origin-resource-policy': 'cross-origin' };
const policy = (text: string) => ({ 'content-security-policy': `${text}; frame-ancestors 'none'` });
const ofPages = policy(fixturePolicies.usual);
const ofNoPage = policy("default-src 'none'");

const cached = (value: string, vary: string | null = 'Accept-Encoding') => ({ 'cache-control': value, vary });
const checked = cached('no-cache');
const page = cached('no-cache', 'Accept-Encoding, Available-Dictionary');
const hour = cached('public, max-age=3600');

type Differs = NonNullable<Row['differs']>;
const compresses = { vary: null };
const byPath = 'its rules go by path: a missing file is a page';
const keepsNo404: NonNullable<Differs['cloudflare-pages']> = {
  headers: cached('no-store', null),
  because: 'Cloudflare Pages keeps no 404',
};
/**
 * Differences of hosts that have rules per path. They compress responses themselves, and send the CSP of pages with
 * files, too.
 */
const served = (headers: Headers = {}): Differs => ({
  cloudflare: { headers: { ...compresses, ...headers }, because: byPath },
  netlify: { headers: { ...compresses, ...headers }, because: byPath },
  vercel: { headers: { ...compresses, ...headers }, because: byPath },
});
const none: Headers = Object.fromEntries(
  [...Object.keys(always), 'content-security-policy', 'cache-control', 'vary'].map((name) => [name, null]),
);
/** Differences in redirects by rules of a host: Cloudflare adds the headers of pages, and Netlify adds none. */
const redirected: Differs = {
  cloudflare: { headers: { ...ofPages, ...cached('no-cache', null) }, because: byPath },
  netlify: { headers: none, because: 'its headers reach files alone' },
};

/** Expected difference of hosts that serve every request over https. */
const speaksHttps = (host: string) => ({
  headers: { 'strict-transport-security': 'max-age=31536000' },
  because: `${host} speaks https`,
});

/** Adds the expected difference on Apache, which omits the spaces after commas in `Vary`. */
function onApache({ differs = {} }: Omit<Row, 'headers'>, vary: string | null | undefined): Differs {
  const { apache } = differs;
  if (!vary?.includes(', ')) return differs;
  const because = [apache?.because, 'Apache lists without spaces'].filter(Boolean).join('; ');
  return {
    ...differs,
    apache: { ...apache, headers: { ...apache?.headers, vary: vary.replaceAll(', ', ',') }, because },
  };
}

const row = (request: Omit<Row, 'headers'>, headers: Headers): Row => ({
  forwarded: 'https',
  ...request,
  differs: onApache(request, headers['vary']),
  headers: { ...always, ...headers },
});

export const headerRows: Row[] = [
  row({ get: '/en/news', differs: served() }, { ...ofPages, ...page }),
  row(
    {
      get: '/ko/dappstore/detail?id=7',
      // On other hosts, a function responds here. It sends the CSP of the not-found page.
      differs: {
        cloudflare: { headers: compresses, because: byPath },
        'cloudflare-pages': { because: 'its function answers' },
      },
    },
    { ...policy(fixturePolicies.detail), ...page },
  ),
  row({ get: '/static/zh/terms', method: 'HEAD', differs: served() }, { ...ofPages, ...page }),
  row(
    {
      get: '/ko/no-such-page',
      status: 404,
      differs: {
        ...served(),
        cloudflare: { because: 'its worker answers what is no file' },
        'cloudflare-pages': keepsNo404,
      },
    },
    { ...ofPages, ...page },
  ),
  // This path looks like that of a page with another CSP.
  row({ get: '/xx/dappstore/detail', status: 404, page: '404.html' }, { ...ofPages, ...page }),
  row({ get: '/404', status: 404 }, { ...ofPages, ...page }),
  row({ get: '/500', status: 500 }, { ...ofPages, ...page }),
  row({ get: '/', accept: 'ko' }, { ...ofPages, ...cached('no-store', 'Accept-Encoding, Accept-Language, Cookie') }),
  row(
    { get: '/download', to: '/ko/download/app', accept: 'ko' },
    { ...ofNoPage, ...cached('no-store', 'Accept-Encoding, Accept-Language, Cookie') },
  ),
  row({ get: '/en/help', to: '/static/en/help', differs: redirected }, { ...ofNoPage, ...cached('no-cache', null) }),
  row({ get: '/en/download/ios', to: '/en/download/app?ios=1' }, { ...ofNoPage, ...cached('no-cache', null) }),
  row(
    {
      get: '/en/download',
      to: '/en/download/app',
      status: 308,
      differs: { ...redirected, netlify: { ...redirected.netlify!, status: 301 } },
    },
    { ...ofNoPage, ...cached('public, max-age=86400', null) },
  ),
  row({ get: '/EN/news', to: '/en/news', status: 308 }, { ...ofNoPage, ...cached('public, max-age=86400', null) }),
  row(
    { get: '/_astro/app.B3aF9x_1.js', differs: served(ofPages) },
    { ...ofNoPage, ...cached('public, max-age=31536000, immutable') },
  ),
  row({ get: '/build.json', differs: served(ofPages) }, { ...ofNoPage, ...checked, ...forOthers }),
  row({ get: '/.well-known/security.txt', differs: served(ofPages) }, { ...ofNoPage, ...checked, ...forOthers }),
  row({ get: '/brand/mark.svg', differs: served(ofPages) }, { ...ofNoPage, ...hour, ...forOthers }),
  row({ get: '/share/news.png', differs: served(ofPages) }, { ...ofNoPage, ...hour, ...forOthers }),
  row({ get: '/icon.svg', differs: served(ofPages) }, { ...ofNoPage, ...hour }),
  row({ get: '/picture.png', differs: served(ofPages) }, { ...ofNoPage, ...hour }),
  row(
    {
      get: '/icon.gone.svg',
      status: 404,
      page: '404.html',
      differs: {
        cloudflare: { because: 'its worker answers what is no file' },
        'cloudflare-pages': keepsNo404,
        netlify: { headers: { ...hour, vary: null }, because: byPath },
        vercel: { headers: { ...hour, vary: null }, because: byPath },
      },
    },
    { ...ofPages, ...page },
  ),
  row(
    {
      get: '/en/news',
      method: 'POST',
      status: 405,
      differs: {
        apache: { headers: ofPages, because: 'it names the methods once beside a page alone' },
        cloudflare: { headers: { ...ofPages, vary: null, allow: null }, because: byPath },
      },
    },
    { ...ofNoPage, ...page, allow: 'GET, HEAD' },
  ),
  {
    get: '/en/news',
    headers: { 'strict-transport-security': null },
    differs: { cloudflare: speaksHttps('Cloudflare'), netlify: speaksHttps('Netlify'), vercel: speaksHttps('Vercel') },
  },
  {
    get: '/help',
    to: '/static/zh/help',
    headers: { 'strict-transport-security': null },
    differs: { cloudflare: speaksHttps('Cloudflare'), vercel: speaksHttps('Vercel') },
  },
];
