import * as constants from '~/config/constants.ts';
import { env } from '~/config/env.ts';
import { FrontPageSectionsSchema } from '~/domain/editorial.ts';
import type { Language } from '~/i18n/languages.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { readValidSnapshot } from '../snapshot.ts';
import { listedDappsBySlugs } from './dapps.ts';
import { bannersOf, superBannersOf } from './promotions.ts';

const front = readValidSnapshot('editorial.json', FrontPageSectionsSchema);

export const storeSections = trackedQuery('storeSections', () =>
  front.sections
    .map((section) => ({ id: section.id, dapps: listedDappsBySlugs(section.dapps) }))
    .filter((section) => section.dapps.length > 0),
);

// Returns the path of a URL on this site. Excludes paths that start with `//` or `/\`, which lead to another host.
const pathHere = (url: string): string | undefined =>
  url.startsWith(`${env.SITE_URL}/`) ? /^\/(?![/\\]).*/.exec(url.slice(env.SITE_URL.length))?.[0] : undefined;

/**
 * Returns the store's banners: those of `banner/list`, then of `superlist` (row K16), without duplicate addresses.
 * `href` is a path if the link leads to this site.
 */
export function storeBannersOf(lang: Language) {
  const banners = [bannersOf(lang), superBannersOf(lang)].flatMap(({ list, language }) =>
    list.map(({ object: { url }, ...banner }) => ({ ...banner, language, href: pathHere(url) ?? url })),
  );
  return [...new Map(banners.toReversed().map((banner) => [banner.href, banner])).values()]
    .toReversed()
    .slice(0, constants.maxBanners);
}
