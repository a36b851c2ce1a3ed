import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { env } from '~/config/env.ts';
import type { Language } from '~/i18n/languages.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { readValid } from '../snapshot.ts';
import { listedOf } from './dapps.ts';
import { bannersOf } from './promotions.ts';

const FrontSchema = v.object({
  trending: v.optional(v.array(v.string()), []),
  sections: v.optional(v.array(v.object({ id: v.string(), dapps: v.array(v.string()) })), []),
});

const front = readValid('editorial.json', FrontSchema);

/** The editors' choice of trending dapps; empty where they chose none, since nobody measures it. */
export const trendingDapps = tracked('trendingDapps', () => listedOf(front.trending));

/** The editors' sections that hold a dapp. */
export const storeSections = tracked('storeSections', () =>
  front.sections
    .map((section) => ({ id: section.id, dapps: listedOf(section.dapps) }))
    .filter((section) => section.dapps.length > 0),
);

// A path that begins with two slashes, or a slash and its mirror, is another host's address.
const pathHere = (url: string): string | undefined =>
  url.startsWith(`${env.SITE_URL}/`) ? /^\/(?![/\\]).*/.exec(url.slice(env.SITE_URL.length))?.[0] : undefined;

/** The first banners of the store, as many as a host is asked for, for a reader, each with the address it leads to: a path where that is this site. */
export function storeBanners(lang: Language) {
  const { list, language } = bannersOf(lang);
  return list
    .slice(0, constants.bannerCount)
    .map(({ object: { url }, ...banner }) => ({ ...banner, language, href: pathHere(url) ?? url }));
}
