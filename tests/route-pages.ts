import { statSync } from 'node:fs';
import type { Language } from '~/i18n/languages.ts';
import type { RouteId } from '~/routing/routes.ts';
import { allPages } from '~/sitemap/pages.ts';

export interface RoutePage {
  route: RouteId;
  lang: Language;
  /** The requested address, with the query that the page needs. */
  address: string;
  file: string;
}

/** Routes that look like another route. Only `test:deep` runs the variants of their pages. */
export const alikeRoutes: readonly RouteId[] = [
  ...(['dappstore-page', 'news-page', 'submit-nft', 'submit-token', 'submit-chain', 'submit-owner'] as const),
  ...(['submit-reviewed', 'download-pc', 'download-install', 'verify-link', 'static'] as const),
  ...(['not-found-bare', 'server-error'] as const),
];

const queries: Partial<Record<RouteId, string>> = { 'dappstore-detail': '?id=lido' };

/** Returns the largest built page of each route in a language. Skips routes that do not exist in it. */
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

/** The response status of a route's pages on a host that supports status codes. */
export const statusOf = (route: RouteId): 200 | 404 | 500 =>
  route === 'server-error' ? 500 : route.startsWith('not-found') ? 404 : 200;
