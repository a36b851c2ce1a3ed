import { allPages } from '~/sitemap/pages.ts';
import { pages } from './dist.ts';

export interface Head {
  path: string;
  lang: string;
  title: string;
  description: string;
  isListed: boolean;
  canonicals: string[];
  alternates: Record<string, string>;
  properties: Record<string, string>;
  structured: string[];
}

const plain = (text: string): string =>
  text.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&#34;', '"').replaceAll('&quot;', '"');

const valuesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value]) => plain(value ?? ''));

const pairsOf = (html: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...html.matchAll(pattern)].map(([, key, value]) => [key ?? '', plain(value ?? '')]));

function headOf({ path, html }: { path: string; html: string }): Head {
  const head = html.slice(0, html.indexOf('</head>'));
  return {
    path,
    lang: valuesOf(head, /<html lang="([^"]*)"/g)[0] ?? '',
    title: valuesOf(head, /<title>([^<]*)<\/title>/g)[0] ?? '',
    description: valuesOf(head, /<meta name="description" content="([^"]*)"/g)[0] ?? '',
    isListed: !/<meta name="robots" content="noindex"/.test(head),
    canonicals: valuesOf(head, /<link rel="canonical" href="([^"]*)"/g),
    alternates: pairsOf(head, /<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g),
    properties: pairsOf(head, /<meta property="([^"]*)" content="([^"]*)"/g),
    structured: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    ),
  };
}

export const heads: readonly Head[] = pages.map(headOf);

/** Returns the path of a URL of this site. Throws for a URL of another host. */
export function pathOfUrl(url: string): string {
  const origin = new URL(heads.find(({ path }) => path === '/en')?.canonicals[0] ?? '').origin;
  if (!url.startsWith(`${origin}/`)) throw new Error(`${url} is not an address of this site`);
  return url.slice(origin.length);
}

/** The indexable pages, each once, at their canonical URL. */
export const indexableHeads: readonly Head[] = heads.filter(
  ({ isListed, canonicals, path }) => isListed && canonicals.length === 1 && pathOfUrl(canonicals[0] ?? '') === path,
);

export const routeOfPath = new Map(allPages().map(({ path, route }) => [path, route]));
