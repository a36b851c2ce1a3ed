import * as v from 'valibot';
import { env } from '~/config/env.ts';
import { validate } from '~/config/validate.ts';
import { shownCategories } from '~/domain/category.ts';
import { DappSchema, saysEnough, type Dapp } from '~/domain/dapp.ts';
import type { Chain } from '~/domain/chain.ts';
import { EditorialSchema } from '~/domain/editorial.ts';
import { MapOf } from '~/domain/fields.ts';
import { isHidden, LinkChecksSchema, type LinkCheck } from '~/domain/link-check.ts';
import { fallbackLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { reservedNames } from '~/routing/routes.ts';
import { readRows } from '../rows.ts';
import { readLinkChecks, readValid } from '../snapshot.ts';
import { chainOf, codeOf } from './chains.ts';

const LinesSchema = MapOf(v.string());

const editorial = readValid('editorial.json', EditorialSchema);

const reserved = reservedNames('dappstore-dapp');

function isFree({ hid }: Dapp): boolean {
  const isReserved = reserved.has(hid);
  if (isReserved)
    console.warn(`src/data/dapps.json: dropped row ${hid}: that slug is an address of the dapp store itself`);
  return !isReserved;
}

const checks = validate(env.LINK_CHECKS, LinkChecksSchema, readLinkChecks());

/** What the last link check found out about a dapp's address; undefined where nobody checked this address yet. */
export function linkState({ hid, url }: Dapp): LinkCheck | undefined {
  const check = checks.get(hid);
  return check?.url === url ? check : undefined;
}

/** Whether a dapp is in no list, because its address failed or was taken over; its page stays, with a notice. */
export const isHiddenFromLists = (dapp: Dapp): boolean => isHidden(linkState(dapp));

/** A dapp whose chains are named by our codes, whatever its host calls them. */
const withCodes = ({ chains, tokens, ...dapp }: Dapp): Dapp => ({
  ...dapp,
  chains: chains.map((chain) => ({ ...chain, network: codeOf(chain) })),
  tokens: tokens.map(({ network, ...token }) => ({ ...token, network: network && codeOf({ network }) })),
});

/** The directory, in the order of the list, also what is hidden from lists. When it was checked the link check alone knows. */
export const dapps: readonly Dapp[] = readRows('dapps.json', DappSchema)
  .filter(isFree)
  .map((dapp) => ({ ...withCodes(dapp), last_checked: linkState(dapp)?.checked }));

/** The dapps that lists show. */
export const listedDapps: readonly Dapp[] = dapps.filter((dapp) => !isHiddenFromLists(dapp));

const bySlug = new Map(dapps.map((dapp) => [dapp.hid, dapp]));
const listed = new Set(listedDapps);
const known = (slugs: string[]): Dapp[] =>
  slugs.flatMap((slug) => bySlug.get(slug) ?? []).filter((dapp) => listed.has(dapp));

/** The editors' choice of hot dapps. */
export const hotDapps = known(editorial.hot);

/** The editors' choice of featured dapps. */
export const featuredDapps = known(editorial.featured);

/** Every category, also those that are not shown. */
export const allCategories = editorial.categories;

/** The category slugs shown: only `category_type` 0, by `m_index` (spec §2). */
export const categories: readonly string[] = shownCategories(allCategories).flatMap(({ slug }) => slug ?? []);

/** The id by which the hosts and the addresses of the search know a category. */
export const categoryIds: ReadonlyMap<string, number> = new Map(
  editorial.categories.flatMap(({ hid, slug }) => (slug ? [[slug, hid] as const] : [])),
);

/** A dapp by its slug; throws for one that the directory does not have. */
export function dappOf(slug: string): Dapp {
  const dapp = bySlug.get(slug);
  if (!dapp) throw new Error(`The directory has no dapp ${slug}.`);
  return dapp;
}

/** The dapps of one category, in the order of the list. */
export const dappsOf = (category: string): Dapp[] => listedDapps.filter((dapp) => dapp.categories.includes(category));

/** The living chains of a dapp. */
export const chainsOf = (dapp: Dapp): Chain[] => dapp.chains.flatMap(({ network }) => chainOf(network) ?? []);

const linesOf = new Map(languageCodes.map((language) => [language, readValid(`dapps/${language}.json`, LinesSchema)]));

/** A dapp's one line, and the language it is really written in; undefined where nobody wrote one. */
export function lineOf(dapp: Dapp, language: Language): { text: string; language: Language } | undefined {
  for (const candidate of [language, fallbackLanguage]) {
    const text = linesOf.get(candidate)?.get(dapp.hid);
    if (text) return { text, language: candidate };
  }
  return dapp.desc ? { text: dapp.desc, language: fallbackLanguage } : undefined;
}

/** Whether a dapp's own page says enough to be offered to search engines. */
export const isIndexable = (dapp: Dapp): boolean =>
  !isHiddenFromLists(dapp) &&
  saysEnough(dapp, { hasLine: lineOf(dapp, fallbackLanguage) !== undefined, chains: chainsOf(dapp).length });

/** Up to `count` dapps that share the category and the most chains. */
export function similarDapps(dapp: Dapp, count: number): Dapp[] {
  const own = new Set(dapp.chains.map(({ network }) => network));
  const shared = (other: Dapp) => other.chains.filter(({ network }) => own.has(network)).length;
  return listedDapps
    .filter((other) => other !== dapp && other.categories.some((category) => dapp.categories.includes(category)))
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count);
}
