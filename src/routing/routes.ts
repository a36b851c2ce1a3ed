import { languageCodes, type Language } from '~/i18n/languages.ts';
import type { LocaleNamespace } from '~/i18n/t.ts';
import { keysOf } from '~/lib/keys-of.ts';

/** Variant of the header (row S02). A notice replaces all by `warn`, except `mini`, which has no navigation. */
export type HeaderVariant = 'index' | 'NavIndex' | 'normal' | 'mini' | 'warn';

/** A collection of values for the parameter of a pattern; see `sitemap/collections.ts`. */
export type RouteParameterKind =
  'articles' | 'categories' | 'dapp pages' | 'dapps' | 'news pages' | 'reviewed pages' | 'static pages';

/** A route, from which pages, links, sitemap entries and host rules are generated. */
export interface Route {
  /** Path with `{lang}` and at most one other parameter in braces. */
  pattern: string;
  /** The collection that contains the values of this parameter. */
  collection?: RouteParameterKind;
  /** Layout of the page. `blog` is a single narrow column for reading. */
  layout: 'default' | 'blog';
  header: HeaderVariant;
  footer: boolean;
  /** Whether search engines may index the pages. */
  indexable: boolean;
  /** Whether third-party scripts are excluded, because visitors enter private data on the pages. */
  isPrivate?: boolean;
  /** Lucide icon of the sharing image; required for indexable routes. */
  icon?: string;
  /** Languages of the pages. A route without `{lang}` has only one. */
  languages: readonly Language[];
  namespace: LocaleNamespace;
  /** Other paths, which redirect here permanently. */
  aliases?: readonly string[];
  /** Whether the path without its language redirects here in the visitor's language. */
  redirectsWithoutLanguage?: boolean;
  /** Further paths without a language that redirect here. */
  aliasesWithoutLanguage?: readonly string[];
}

/** Names of a pattern's parameters, except `lang`. */
export type ParamNames<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'lang'> | ParamNames<Rest>
  : never;

type Filling<Row extends Route> = [ParamNames<Row['pattern']>] extends [never]
  ? { collection?: never }
  : { collection: RouteParameterKind };
type Picture<Row extends Route> = Row['indexable'] extends true ? { icon: string } : { icon?: never };

/** Returns the rows. Its type checks the fields that a pattern or `indexable` requires. */
const table = <const Rows extends Record<string, Route>>(
  rows: Rows & { [Id in keyof Rows]: Filling<Rows[Id]> & Picture<Rows[Id]> },
): Rows => rows;

const page = { layout: 'default', header: 'normal', footer: true, indexable: true, languages: languageCodes } as const;
const error = { ...page, indexable: false, namespace: 'shell' } as const;
const form = { ...page, header: 'mini', namespace: 'submit' } as const;
const submission = { ...form, redirectsWithoutLanguage: true } as const;
const download = { ...page, redirectsWithoutLanguage: true, namespace: 'download' } as const;
const verify = { ...page, isPrivate: true, redirectsWithoutLanguage: true, namespace: 'verify' } as const;
const store = { ...page, namespace: 'dappstore' } as const;

/** The route table (rows R01 to R26). */
export const routes = table({
  home: { ...page, pattern: '/{lang}', header: 'index', namespace: 'home', icon: 'key-round' },
  dapp: { ...page, pattern: '/{lang}/dapp', header: 'NavIndex', namespace: 'dapp', icon: 'app-window' },
  dappstore: { ...store, pattern: '/{lang}/dappstore', icon: 'layout-grid' },
  'dappstore-page': {
    ...store,
    pattern: '/{lang}/dappstore/page/{page}',
    collection: 'dapp pages',
    icon: 'layout-list',
  },
  'dappstore-category': {
    ...store,
    pattern: '/{lang}/dappstore/category/{category}',
    collection: 'categories',
    icon: 'tag',
  },
  'dappstore-detail': { ...store, pattern: '/{lang}/dappstore/detail', footer: false, indexable: false },
  'dappstore-dapp': {
    ...store,
    pattern: '/{lang}/dappstore/{dapp}',
    collection: 'dapps',
    footer: false,
    icon: 'square-arrow-out-up-right',
  },
  // On phones with the app, these links open the app, and the page is not requested.
  open: {
    ...page,
    pattern: '/{lang}/open',
    header: 'mini',
    indexable: false,
    isPrivate: true,
    redirectsWithoutLanguage: true,
    namespace: 'open',
  },
  chains: { ...page, pattern: '/{lang}/chains', namespace: 'home', icon: 'waypoints' },
  developer: { ...page, pattern: '/{lang}/developer', header: 'NavIndex', namespace: 'developer', icon: 'code-xml' },
  news: { ...page, pattern: '/{lang}/news', namespace: 'news', icon: 'newspaper' },
  'news-page': {
    ...page,
    pattern: '/{lang}/news/page/{page}',
    collection: 'news pages',
    namespace: 'news',
    icon: 'scroll-text',
  },
  article: {
    ...page,
    pattern: '/{lang}/news/{article}',
    collection: 'articles',
    layout: 'blog',
    namespace: 'news',
    icon: 'file-text',
  },
  partner: { ...page, pattern: '/{lang}/partner', header: 'NavIndex', namespace: 'partner', icon: 'handshake' },
  recruiting: {
    ...page,
    pattern: '/{lang}/recruiting',
    header: 'NavIndex',
    namespace: 'recruiting',
    icon: 'user-round-plus',
  },
  success: { ...form, pattern: '/{lang}/success', indexable: false },
  'download-app': {
    ...download,
    pattern: '/{lang}/download/app',
    icon: 'smartphone',
    aliases: ['/{lang}/download'],
    aliasesWithoutLanguage: ['/download'],
  },
  'download-pc': { ...download, pattern: '/{lang}/download/pc', icon: 'monitor-down' },
  'download-install': { ...download, pattern: '/{lang}/download/install', icon: 'list-checks' },
  'download-versions': { ...download, pattern: '/{lang}/download/versions', icon: 'history' },
  verify: { ...verify, pattern: '/{lang}/verify', icon: 'file-check' },
  'verify-link': { ...verify, pattern: '/{lang}/verify/link', icon: 'link-2' },
  security: {
    ...page,
    pattern: '/{lang}/security',
    redirectsWithoutLanguage: true,
    namespace: 'security',
    icon: 'shield-check',
  },
  'submit-dapp': { ...submission, pattern: '/{lang}/submit/dapp', icon: 'blocks', aliases: ['/{lang}/project/dapp'] },
  'submit-nft': { ...submission, pattern: '/{lang}/submit/nft', icon: 'image', aliases: ['/{lang}/project/nft'] },
  'submit-token': { ...submission, pattern: '/{lang}/submit/token', icon: 'coins', aliases: ['/{lang}/project/token'] },
  'submit-chain': { ...submission, pattern: '/{lang}/submit/chain', icon: 'link', aliases: ['/{lang}/project/chain'] },
  'submit-owner': { ...form, pattern: '/{lang}/submit/owner', indexable: false },
  'submit-status': { ...form, pattern: '/{lang}/submit/status', indexable: false },
  'submit-reviewed': {
    ...form,
    pattern: '/{lang}/submit/reviewed/{page}',
    collection: 'reviewed pages',
    indexable: false,
  },
  brandkit: { ...page, pattern: '/{lang}/brandkit', namespace: 'info', icon: 'swatch-book' },
  static: {
    ...page,
    pattern: '/static/{lang}/{name}',
    collection: 'static pages',
    layout: 'blog',
    languages: ['zh', 'en'],
    namespace: 'info',
    icon: 'info',
  },
  'not-found': { ...error, pattern: '/{lang}/404' },
  'not-found-bare': { ...error, pattern: '/404', languages: ['en'] },
  'server-error': { ...error, pattern: '/500', languages: ['en'] },
});

export type RouteId = keyof typeof routes;

export const routeIds = keysOf(routes);

export const routeOf = (id: RouteId): Route => routes[id];

/** Returns the path of a pattern without its language: `/verify/link`. */
export const pathWithoutLanguageOf = (pattern: string): string => pattern.replace('/{lang}', '');

/** Returns segments of other patterns. They are reserved: the parameter of this route cannot have them as values. */
export function reservedPathSegments(id: RouteId): ReadonlySet<string> {
  const before = routeOf(id).pattern.replace(/\{(?!lang\})\w+\}$/, '');
  const others = Object.values<Route>(routes).filter(({ pattern }) => pattern.startsWith(before));
  const names = others.map(({ pattern }) => pattern.slice(before.length).split('/')[0] ?? '');
  return new Set(names.filter((name) => !name.startsWith('{')));
}
