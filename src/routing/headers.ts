import { reportingName } from '~/api/failures.ts';
import { isReported, reportingEndpoints } from './reporting.ts';

/** What an answer is, as far as its headers care. */
export type AnswerClass =
  'page' | 'negotiated' | 'moved' | 'redirect' | 'hashed' | 'worker' | 'machine' | 'shared' | 'file' | 'live';

/** Names in lower case, as HTTP/2 writes them. */
export type Headers = Readonly<Record<string, string>>;

const policy = 'content-security-policy';

/** What could hurt a visitor if a script of another hand ever ran; a name that Chromium does not know would be a warning. */
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

/** What every answer carries, unless its class says otherwise. */
export const commonHeaders: Headers = {
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

/** THE header table: what each class of answer carries on every host, beside or instead of what is common to all. */
export const classHeaders: Readonly<Record<AnswerClass, Headers>> = {
  /** HTML, also the 404 pages; its policy is its own (page-policies.ts). */
  page: { 'cache-control': 'no-cache', ...encoded },
  /** What depends on the reader: the home at `/`, bare `/download/…` and `/submit/…`. */
  negotiated: { 'cache-control': 'no-store', vary: 'Accept-Encoding, Accept-Language, Cookie' },
  /** A permanent redirect; a day, so that a mistake can be taken back. */
  moved: { 'cache-control': 'public, max-age=86400' },
  /** A temporary redirect. */
  redirect: { 'cache-control': 'no-cache' },
  /** Files whose name holds a hash of their content. */
  hashed: { 'cache-control': 'public, max-age=31536000, immutable', ...encoded },
  /** A worker, whose own policy governs it and not its page's: it may compile WebAssembly, and ask no host anything. */
  worker: {
    'cache-control': 'public, max-age=31536000, immutable',
    [policy]: "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
    ...encoded,
  },
  /** Files that programs read, anyone's: sitemaps, manifests, JSON, text. */
  machine: { 'cache-control': 'no-cache', ...encoded, ...forOthers },
  /** Pictures meant for other sites: the brand kit, those of shared links. */
  shared: { 'cache-control': 'public, max-age=3600', ...encoded, ...forOthers },
  /** Pictures, icons and other files under a stable name. */
  file: { 'cache-control': 'public, max-age=3600', ...encoded },
  /** What another host says in our name: JSON alone, whatever it calls it itself. */
  live: { 'cache-control': 'no-store' },
};

/** Which files belong to a class: by how their address begins, or by their ending. */
export type FileClass = { class: AnswerClass } & ({ beginnings: readonly string[] } | { endings: readonly string[] });

/** Which file belongs to which class, first match wins, else `file`. `/_astro/` is Astro's `build.assets`. */
export const fileClasses: readonly FileClass[] = [
  { class: 'hashed', beginnings: ['/_astro/', '/site-', '/pictures/'] },
  { class: 'worker', beginnings: ['/worker-'] },
  { class: 'shared', beginnings: ['/brand/', '/share/'] },
  { class: 'page', endings: ['html'] },
  { class: 'machine', endings: ['json', 'xml', 'txt', 'webmanifest'] },
];

/** The files of a class as a regular expression that JavaScript, PCRE (nginx) and RE2 (Caddy) read alike. */
export const filePattern = (files: FileClass): string =>
  'beginnings' in files ? `^(?:${files.beginnings.join('|')})` : `\\.(?:${files.endings.join('|')})$`;

const patterns = fileClasses.map((files) => ({ class: files.class, pattern: new RegExp(filePattern(files)) }));

/** The class of a file of `dist`, by its path without a slash before it. */
export const classOfFile = (file: string): AnswerClass =>
  patterns.find(({ pattern }) => pattern.test(`/${file}`))?.class ?? 'file';

/** What of an answer's headers its class does not say. */
export interface HeaderValues {
  /** The policy of the page that is sent. */
  policy?: string | undefined;
  /** Strict-Transport-Security: only for a visitor who came by https (RFC 6797, 7.2). */
  strictTransport?: string | undefined;
}

/** All headers of an answer. */
export const headersOf = (answer: AnswerClass, values: HeaderValues = {}): Headers => ({
  ...commonHeaders,
  ...classHeaders[answer],
  ...(values.policy && { [policy]: values.policy }),
  ...(isReported(values.policy) && { [reportingName]: reportingEndpoints }),
  ...(values.strictTransport && { 'strict-transport-security': values.strictTransport }),
});
