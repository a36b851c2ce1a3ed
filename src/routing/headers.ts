import { reportingHeader } from '~/api/failures.ts';
import { dictionaryFolder } from './dictionaries.ts';
import { mimeTypesOfNamedFiles } from './mime-types.ts';
import { cspReportsViolations, reportingEndpoints } from './reporting.ts';

/** Header names in lower case, as in HTTP/2. */
export type ResponseHeaders = Readonly<Record<string, string>>;

const policy = 'content-security-policy';

/** Disabled browser features. Chromium would warn about unknown names. */
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

const classHeaders = {
  /** HTML, including 404 pages. The CSP depends on the page (page-csps.ts). */
  page: { 'cache-control': 'no-cache', vary: 'Accept-Encoding, Available-Dictionary' },
  /** Responses that depend on the reader's language: `/`, and `/download/…` and `/submit/…` without a language. */
  negotiated: { 'cache-control': 'no-store', vary: 'Accept-Encoding, Accept-Language, Cookie' },
  /** A permanent redirect, cached for only a day in case it is wrong. */
  moved: { 'cache-control': 'public, max-age=86400' },
  redirect: { 'cache-control': 'no-cache' },
  /** A compression dictionary, which only pages use. Its address contains its hash. */
  dictionary: {
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/*", match-dest=("document")',
    // Only this site may read dictionaries. Other files with this extension are for all sites.
    'cross-origin-resource-policy': 'same-origin',
    ...encoded,
  },
  /** Files with a content hash in their name. */
  hashed: { 'cache-control': 'public, max-age=31536000, immutable', ...encoded },
  /** A worker has its own CSP: it may compile WebAssembly but not connect to any host. */
  worker: {
    'cache-control': 'public, max-age=31536000, immutable',
    [policy]: "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
    ...encoded,
  },
  /** Files that programs on any site may read: sitemaps, manifests, JSON and text. */
  machine: { 'cache-control': 'no-cache', ...encoded, ...forOthers },
  /** Pictures for other sites: the brand kit and sharing pictures. */
  shared: { 'cache-control': 'public, max-age=3600', ...encoded, ...forOthers },
  /** Pictures, icons and other files with a stable name. */
  file: { 'cache-control': 'public, max-age=3600', ...encoded },
  /** Relayed responses of other hosts. Always JSON. */
  live: { 'cache-control': 'no-store' },
} satisfies Record<string, ResponseHeaders>;

/** The class of a response, which determines its headers. */
export type ResponseClass = keyof typeof classHeaders;

/** The headers that each class of response adds or overrides, on every host. */
export const responseClassHeaders: Readonly<Record<ResponseClass, ResponseHeaders>> = classHeaders;

/** How to recognize the files of a class: by the start of the path, by the extension, or by either. */
export type FileClass = { class: ResponseClass } & (
  { beginnings: readonly string[]; endings?: never } | { beginnings?: readonly string[]; endings: readonly string[] }
);

/** Classes of files. The first match counts; the default is `file`. `/_astro/` is Astro's `build.assets`. */
export const responseClassRules: readonly FileClass[] = [
  { class: 'dictionary', beginnings: [`/${dictionaryFolder}`] },
  { class: 'hashed', beginnings: ['/_astro/', '/site-', '/pictures/'] },
  { class: 'worker', beginnings: ['/worker-'] },
  { class: 'shared', beginnings: ['/brand/', '/share/'] },
  { class: 'page', endings: ['html'] },
  { class: 'machine', beginnings: [...mimeTypesOfNamedFiles.keys()], endings: ['json', 'xml', 'txt', 'webmanifest'] },
];

/** Returns an expression for the files of a class that works in JavaScript, PCRE (nginx) and RE2 (Caddy). */
export function fileClassPatternOf(files: FileClass): string {
  const beginnings = files.beginnings?.map((beginning) => beginning.replaceAll('.', '\\.')).join('|');
  return [
    ...(beginnings === undefined ? [] : [`^(?:${beginnings})`]),
    ...(files.endings ? [`\\.(?:${files.endings.join('|')})$`] : []),
  ].join('|');
}

const patterns = responseClassRules.map((files) => ({
  class: files.class,
  pattern: new RegExp(fileClassPatternOf(files)),
}));

/** Returns the class of a file of `dist`, by its path without a leading slash. */
export const responseClassOfFile = (file: string): ResponseClass =>
  patterns.find(({ pattern }) => pattern.test(`/${file}`))?.class ?? 'file';

/** Values of headers that depend on the page or the connection, and not on the class. */
export interface HeaderValues {
  policy?: string | undefined;
  /** Value of the header Link, which names the page's compression dictionary. */
  link?: string | undefined;
  /** Value of Strict-Transport-Security, which is sent only over https (RFC 6797, 7.2). */
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
