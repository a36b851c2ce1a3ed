import { reportingHeader } from '~/api/failures.ts';
import { dictionaryFolder } from './dictionaries.ts';
import { mimeTypesOfNamedFiles } from './mime-types.ts';
import { cspReportsViolations, reportingEndpoints } from './reporting.ts';

/** The class of a response, which decides its headers. */
export type ResponseClass =
  | 'page'
  | 'negotiated'
  | 'moved'
  | 'redirect'
  | 'dictionary'
  | 'hashed'
  | 'worker'
  | 'machine'
  | 'shared'
  | 'file'
  | 'live';

/** Header names in lower case, as in HTTP/2. */
export type ResponseHeaders = Readonly<Record<string, string>>;

const policy = 'content-security-policy';

/** Disabled features. Chromium would log a warning about unknown names. */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every response, unless its class overrides them. */
export const commonHeaders: ResponseHeaders = {
  [policy]: "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [...refusedFeatures.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const encoded = { vary: 'Accept-Encoding' };
const forOthers = { 'cross-origin-resource-policy': 'cross-origin' };

/** The headers that each class of response adds or overrides, on every host. */
export const responseClassHeaders: Readonly<Record<ResponseClass, ResponseHeaders>> = {
  /** HTML, including 404 pages. The policy depends on the page (page-csps.ts). */
  page: { 'cache-control': 'no-cache', vary: 'Accept-Encoding, Available-Dictionary' },
  /** Responses that depend on the reader's language: `/`, and `/download/…` and `/submit/…` without a language. */
  negotiated: { 'cache-control': 'no-store', vary: 'Accept-Encoding, Accept-Language, Cookie' },
  /** A permanent redirect. Cached for a day only, in case it is wrong. */
  moved: { 'cache-control': 'public, max-age=86400' },
  redirect: { 'cache-control': 'no-cache' },
  /** A compression dictionary, for pages only. Its address contains its hash. */
  dictionary: {
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/*", match-dest=("document")',
    // Unlike other files with its extension, only for this site.
    'cross-origin-resource-policy': 'same-origin',
    ...encoded,
  },
  /** Files with a content hash in their name. */
  hashed: { 'cache-control': 'public, max-age=31536000, immutable', ...encoded },
  /** A worker has its own policy: it may compile WebAssembly and may not connect to any host. */
  worker: {
    'cache-control': 'public, max-age=31536000, immutable',
    [policy]: "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
    ...encoded,
  },
  /** Files that programs on any site may read: sitemaps, manifests, JSON, text. */
  machine: { 'cache-control': 'no-cache', ...encoded, ...forOthers },
  /** Pictures for other sites: the brand kit and sharing pictures. */
  shared: { 'cache-control': 'public, max-age=3600', ...encoded, ...forOthers },
  /** Pictures, icons and other files with a stable name. */
  file: { 'cache-control': 'public, max-age=3600', ...encoded },
  /** Responses of other hosts that are relayed in our name. Always JSON. */
  live: { 'cache-control': 'no-store' },
};

/** How files of a class are recognized: by prefix, by extension, or by either. */
export type FileClass = { class: ResponseClass } & (
  { beginnings: readonly string[]; endings?: never } | { beginnings?: readonly string[]; endings: readonly string[] }
);

/** The class of a file. The first match wins; the default is `file`. `/_astro/` is Astro's `build.assets`. */
export const responseClassRules: readonly FileClass[] = [
  { class: 'dictionary', beginnings: [`/${dictionaryFolder}`] },
  { class: 'hashed', beginnings: ['/_astro/', '/site-', '/pictures/'] },
  { class: 'worker', beginnings: ['/worker-'] },
  { class: 'shared', beginnings: ['/brand/', '/share/'] },
  { class: 'page', endings: ['html'] },
  { class: 'machine', beginnings: [...mimeTypesOfNamedFiles.keys()], endings: ['json', 'xml', 'txt', 'webmanifest'] },
];

/** Returns the files of a class as a regular expression that JavaScript, PCRE (nginx) and RE2 (Caddy) read alike. */
export function filePattern(files: FileClass): string {
  const beginnings = files.beginnings?.map((beginning) => beginning.replaceAll('.', '\\.')).join('|');
  return [
    ...(beginnings === undefined ? [] : [`^(?:${beginnings})`]),
    ...(files.endings ? [`\\.(?:${files.endings.join('|')})$`] : []),
  ].join('|');
}

const patterns = responseClassRules.map((files) => ({ class: files.class, pattern: new RegExp(filePattern(files)) }));

/** Returns the class of a file of `dist`, by its path without a leading slash. */
export const responseClassOfFile = (file: string): ResponseClass =>
  patterns.find(({ pattern }) => pattern.test(`/${file}`))?.class ?? 'file';

/** Header values that depend on the page or the connection instead of the class. */
export interface HeaderValues {
  policy?: string | undefined;
  /** The link of the page to its compression dictionary. */
  link?: string | undefined;
  /** Strict-Transport-Security, for visitors over https only (RFC 6797, 7.2). */
  strictTransport?: string | undefined;
}

export const responseHeadersOf = (answer: ResponseClass, values: HeaderValues = {}): ResponseHeaders => ({
  ...commonHeaders,
  ...responseClassHeaders[answer],
  ...(values.policy && { [policy]: values.policy }),
  ...(values.link && { link: values.link }),
  ...(cspReportsViolations(values.policy) && { [reportingHeader]: reportingEndpoints }),
  ...(values.strictTransport && { 'strict-transport-security': values.strictTransport }),
});
