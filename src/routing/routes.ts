import { languageCodes, type Language } from '~/i18n/languages.ts';

/**
 * How the header looks and what it holds (spec §2, decisions: Header variants). A route has one of four; while a notice
 * stands above it, it is `warn`, but for `mini`, which has no navigation.
 */
export type HeaderVariant = 'index' | 'NavIndex' | 'normal' | 'mini' | 'warn';

/** One kind of address. A page, its links, its sitemap entry and its host rules are all read from here. */
export interface Route {
  /** Path with `{lang}` and the route's own parameters in braces. */
  pattern: string;
  layout: 'default' | 'blog';
  header: HeaderVariant;
  /** Whether the footer is shown. */
  footer: boolean;
  /** Whether search engines may list it. */
  indexable: boolean;
  /** The languages it is built in; a route without `{lang}` is built once. */
  languages: readonly Language[];
  /** The locale namespace its texts live in. */
  namespace: Namespace;
  /** Other paths that lead here for good. */
  aliases?: readonly string[];
}

/** One locale namespace a feature. */
export type Namespace =
  | 'shell'
  | 'home'
  | 'dapp'
  | 'dappstore'
  | 'developer'
  | 'news'
  | 'partner'
  | 'recruiting'
  | 'download'
  | 'submit'
  | 'info';

const page = {
  layout: 'default',
  header: 'normal',
  footer: true,
  indexable: true,
  languages: languageCodes,
} as const satisfies Partial<Route>;
const form = { ...page, header: 'mini', namespace: 'submit' } as const;
const store = { ...page, namespace: 'dappstore' } as const;

/** THE route table (spec §2 and decisions: Addresses). */
export const routes = {
  home: { ...page, pattern: '/{lang}', header: 'index', namespace: 'home' },
  dapp: { ...page, pattern: '/{lang}/dapp', header: 'NavIndex', namespace: 'dapp' },
  dappstore: { ...store, pattern: '/{lang}/dappstore' },
  'dappstore-page': { ...store, pattern: '/{lang}/dappstore/page/{page}' },
  'dappstore-category': { ...store, pattern: '/{lang}/dappstore/category/{category}' },
  'dappstore-detail': { ...store, pattern: '/{lang}/dappstore/detail', footer: false, indexable: false },
  'dappstore-dapp': { ...store, pattern: '/{lang}/dappstore/{dapp}', footer: false },
  developer: { ...page, pattern: '/{lang}/developer', header: 'NavIndex', namespace: 'developer' },
  news: { ...page, pattern: '/{lang}/news', namespace: 'news' },
  'news-page': { ...page, pattern: '/{lang}/news/page/{page}', namespace: 'news' },
  article: { ...page, pattern: '/{lang}/news/{article}', layout: 'blog', namespace: 'news' },
  partner: { ...page, pattern: '/{lang}/partner', header: 'NavIndex', namespace: 'partner' },
  recruiting: { ...page, pattern: '/{lang}/recruiting', header: 'NavIndex', namespace: 'recruiting' },
  success: { ...form, pattern: '/{lang}/success', indexable: false },
  'download-app': { ...page, pattern: '/{lang}/download/app', namespace: 'download', aliases: ['/{lang}/download'] },
  'download-pc': { ...page, pattern: '/{lang}/download/pc', namespace: 'download' },
  'submit-dapp': { ...form, pattern: '/{lang}/submit/dapp', aliases: ['/{lang}/project/dapp'] },
  'submit-nft': { ...form, pattern: '/{lang}/submit/nft', aliases: ['/{lang}/project/nft'] },
  'submit-token': { ...form, pattern: '/{lang}/submit/token', aliases: ['/{lang}/project/token'] },
  'submit-chain': { ...form, pattern: '/{lang}/submit/chain', aliases: ['/{lang}/project/chain'] },
  brandkit: { ...page, pattern: '/{lang}/brandkit', namespace: 'info' },
  static: { ...page, pattern: '/static/{lang}/{name}', layout: 'blog', languages: ['zh', 'en'], namespace: 'info' },
  'not-found': { ...page, pattern: '/{lang}/404', indexable: false, namespace: 'shell' },
  'not-found-bare': { ...page, pattern: '/404', indexable: false, languages: ['en'], namespace: 'shell' },
  'server-error': { ...page, pattern: '/500', indexable: false, languages: ['en'], namespace: 'shell' },
} as const satisfies Record<string, Route>;

/** The name of a route in the table. */
export type RouteId = keyof typeof routes;

/** Every route's name, in the table's order. */
export const routeIds = Object.keys(routes) as RouteId[];

/** The row of a route, without its literal types. */
export const routeOf = (id: RouteId): Route => routes[id];

/** Slugs under `/{lang}/dappstore/` that are routes of their own, so that no dapp may take them. */
export const reservedDappSlugs = ['detail', 'category', 'page'] as const;

/** Ids under `/{lang}/news/` that begin routes of their own, so that no article may take them. */
export const reservedArticleIds = ['page'] as const;
