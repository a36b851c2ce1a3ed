import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { env } from '~/config/env.ts';
import type { Dapp } from '~/domain/dapp.ts';
import type { Language } from '~/i18n/languages.ts';
import { readValid } from '../snapshot.ts';
import { listedDapps } from './dapps.ts';
import { bannersOf } from './promotions.ts';

const FrontSchema = v.object({
  trending: v.optional(v.array(v.string()), []),
  sections: v.optional(v.array(v.object({ id: v.string(), dapps: v.array(v.string()) })), []),
});

const front = readValid('editorial.json', FrontSchema);
const known = (slugs: string[]): Dapp[] => slugs.flatMap((slug) => listedDapps.find(({ hid }) => hid === slug) ?? []);

/** The editors' choice of trending dapps; empty where they chose none, since nobody measures it (decisions: Data). */
export const trendingDapps = known(front.trending);

/** The editors' sections that hold a dapp. */
export const storeSections = front.sections
  .map((section) => ({ id: section.id, dapps: known(section.dapps) }))
  .filter((section) => section.dapps.length > 0);

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
