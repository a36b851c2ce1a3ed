/** What an answer is, as far as its headers care. */
export type AnswerClass = 'page' | 'negotiated' | 'moved' | 'redirect' | 'hashed' | 'machine' | 'file';

/** Names in lower case, as HTTP/2 writes them. */
export type Headers = Readonly<Record<string, string>>;

const encoded = { vary: 'Accept-Encoding' };

/** THE header table: what each class of answer carries, on every host. */
export const classHeaders: Readonly<Record<AnswerClass, Headers>> = {
  /** HTML, also the 404 pages. */
  page: { 'cache-control': 'no-cache', ...encoded },
  /** What depends on the reader: the home at `/`, bare `/download/…` and `/submit/…`. */
  negotiated: { 'cache-control': 'no-store', vary: 'Accept-Encoding, Accept-Language, Cookie' },
  /** A permanent redirect; a day, so that a mistake can be taken back. */
  moved: { 'cache-control': 'public, max-age=86400' },
  /** A temporary redirect. */
  redirect: { 'cache-control': 'no-cache' },
  /** Files whose name holds a hash of their content. */
  hashed: { 'cache-control': 'public, max-age=31536000, immutable', ...encoded },
  /** Files that programs read: sitemaps, manifests, JSON, text. */
  machine: { 'cache-control': 'no-cache', ...encoded },
  /** Pictures, icons and other files under a stable name. */
  file: { 'cache-control': 'public, max-age=3600', ...encoded },
};

/** What every answer carries, whatever its class. */
export const commonHeaders: Headers = { 'x-content-type-options': 'nosniff' };

/** The folder of the files whose name holds a hash; Astro's `build.assets`. */
export const hashedFolder = '/_astro/';

/** Which file belongs to which class, first match wins, else `file`; written so that PCRE and RE2 read them too. */
export const fileClasses: readonly { class: AnswerClass; pattern: string }[] = [
  { class: 'hashed', pattern: `^${hashedFolder}` },
  { class: 'hashed', pattern: '^/site-[0-9a-f]+\\.js$' },
  { class: 'page', pattern: '\\.html$' },
  { class: 'machine', pattern: '\\.(?:json|xml|txt|webmanifest)$' },
];

/** The class of a file of `dist`, by its path without a slash before it. */
export const classOfFile = (file: string): AnswerClass =>
  fileClasses.find(({ pattern }) => new RegExp(pattern).test(`/${file}`))?.class ?? 'file';

/** All headers of a class. */
export const headersOf = (answer: AnswerClass): Headers => ({ ...commonHeaders, ...classHeaders[answer] });
