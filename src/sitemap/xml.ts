import { absoluteUrl } from '~/config/absolute-url.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { searchListingOf } from './listing.ts';
import { allPages } from './pages.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const address = (path: string): string => absoluteUrl(path).replaceAll('&', '&amp;');

const sitemapPath = (lang: Language): string => `/sitemap-${lang}.xml`;

export const createSitemapIndex = (): string =>
  `${declaration}<sitemapindex xmlns="${sitemapNamespace}">\n` +
  languageCodes.map((lang) => `<sitemap><loc>${address(sitemapPath(lang))}</loc></sitemap>\n`).join('') +
  '</sitemapindex>\n';

/** Returns the sitemap of a language: every listed page with its alternates. */
export function sitemapOf(lang: Language): string {
  const pages = allPages()
    .filter((page) => page.lang === lang)
    .map((page) => ({ path: page.path, listing: searchListingOf(page) }))
    .filter(({ path, listing }) => listing.isListed && listing.canonical === path);
  const entries = pages.map(({ path, listing: { alternates, updated } }) => {
    const links = alternates.map(
      (alternate) => `<xhtml:link rel="alternate" hreflang="${alternate.tag}" href="${address(alternate.path)}"/>\n`,
    );
    const changed = updated ? `<lastmod>${updated}</lastmod>\n` : '';
    return `<url>\n<loc>${address(path)}</loc>\n${changed}${links.join('')}</url>\n`;
  });
  return (
    `${declaration}<urlset xmlns="${sitemapNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${entries.join('')}</urlset>\n`
  );
}
