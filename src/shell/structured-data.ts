import type { BreadcrumbList, ItemList, Organization, WebSite } from 'schema-dts';
import { absoluteUrl } from '~/config/absolute-url.ts';
import { site } from '~/config/site.ts';

/** A step of the breadcrumb. The last step is the page itself, which has no URL. */
export interface BreadcrumbStep {
  name: string;
  href?: string;
}

export const publisher = {
  '@type': 'Organization',
  '@id': absoluteUrl('/#organization'),
  name: site.brand.name,
  url: absoluteUrl('/'),
} as const satisfies Organization;

export const webSiteId = absoluteUrl('/#website');

/** Returns all structured data of the organization, for the home page. */
export const organization = (): Organization => ({
  ...publisher,
  legalName: site.brand.legalEntity.value,
  logo: absoluteUrl('/icon-512.png'),
  sameAs: Object.values(site.links.social).flatMap((link) => (typeof link === 'string' ? link : Object.values(link))),
});

export const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': webSiteId,
  name: site.brand.name,
  url: absoluteUrl('/'),
});

export const breadcrumbList = (steps: readonly BreadcrumbStep[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href ? { item: absoluteUrl(href) } : {}),
  })),
});

/** Returns the structured data of a list of pages. `before` is the number of entries on previous pages. */
export const itemList = (entries: readonly Required<BreadcrumbStep>[], before: number): ItemList => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: absoluteUrl(href),
  })),
});
