import { statSync } from 'node:fs';
import type { Language } from '~/i18n/languages.ts';
import type { RouteId } from '~/routing/routes.ts';
import { allPages } from '~/sitemap/pages.ts';

export interface RoutePage {
  route: RouteId;
  lang: Language;
  /** The requested URL, including a query if the page needs one. */
  address: string;
  file: string;
}

/** Routes whose pages look like those of another route. Only `test:deep` tests all variants of these pages. */
export const similarRoutes: readonly RouteId[] = [
  ...(['dappstore-page', 'news-page', 'submit-nft', 'submit-token', 'submit-chain', 'submit-owner'] as const),
  ...(['submit-reviewed', 'download-pc', 'download-install', 'verify-link', 'static'] as const),
  ...(['not-found-bare', 'server-error'] as const),
];

const queries: Partial<Record<RouteId, string>> = { 'dappstore-detail': '?id=lido' };

/** Returns the largest built page of each route in a language. Skips routes without a page in the language. */
export function routePages(lang: Language): RoutePage[] {
  const fullest = new Map<RouteId, RoutePage & { bytes: number }>();
  for (const { route, path } of allPages().filter((page) => page.lang === lang)) {
    const file = `dist${path}.html`;
    const { size: bytes } = statSync(file);
    if (bytes > (fullest.get(route)?.bytes ?? 0))
      fullest.set(route, { route, lang, address: path + (queries[route] ?? ''), file, bytes });
  }
  return [...fullest.values()];
}

/** The HTTP status of a route's pages, on a host that supports other statuses than 200. */
export const statusOf = (route: RouteId): 200 | 404 | 500 =>
  route === 'server-error' ? 500 : route.startsWith('not-found') ? 404 : 200;
