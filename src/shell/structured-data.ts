import type { BreadcrumbList, Graph, ItemList, Organization, Thing, WebSite } from 'schema-dts';
import { absoluteUrl } from '~/config/absolute-url.ts';
import { site } from '~/config/site.ts';

/** A step of a breadcrumb; the last one is the page itself and needs no address. */
export interface Step {
  name: string;
  href?: string;
}

/** Who stands behind the site, in short: for the nodes that name their publisher. */
export const publisher = {
  '@type': 'Organization',
  '@id': absoluteUrl('/#organization'),
  name: site.brand.name,
  url: absoluteUrl('/'),
} as const satisfies Organization;

/** The web site, for the nodes of its pages. */
export const webSiteId = absoluteUrl('/#website');

/** The organization in full, for the home page. */
export const organization = (): Organization => ({
  ...publisher,
  legalName: site.brand.legalEntity.value,
  logo: absoluteUrl('/icon-512.png'),
  sameAs: Object.values(site.links.social).flatMap((link) => (typeof link === 'string' ? link : Object.values(link))),
});

/** The web site, for the home page. */
export const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': webSiteId,
  name: site.brand.name,
  url: absoluteUrl('/'),
});

/** The way from the top to a page, as its breadcrumb shows it. */
export const breadcrumbList = (steps: readonly Step[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href ? { item: absoluteUrl(href) } : {}),
  })),
});

/** A list of pages in the order shown; `before` of the same list stand on pages before this one. */
export const itemList = (entries: readonly Required<Step>[], before = 0): ItemList => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: absoluteUrl(href),
  })),
});

/** The nodes of one page as one document. */
export const graphOf = (things: readonly Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things });
