import * as v from 'valibot';
import { CategorySchema, shownCategories } from '~/domain/category.ts';
import { countFacts, DappSchema, indexableFacts, type Dapp } from '~/domain/dapp.ts';
import type { Chain } from '~/domain/chain.ts';
import { fallbackLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { reservedDappSlugs } from '~/routing/routes.ts';
import { readRows } from '../rows.ts';
import { readSnapshot } from '../snapshot.ts';
import { chainOf } from './chains.ts';

const EditorialSchema = v.object({
  categories: v.array(CategorySchema),
  hot: v.array(v.string()),
  featured: v.array(v.string()),
});
const LinesSchema = v.record(v.string(), v.string());

const editorial = v.parse(EditorialSchema, readSnapshot('editorial.json'));

function isFree({ hid }: Dapp): boolean {
  const isReserved = (reservedDappSlugs as readonly string[]).includes(hid);
  if (isReserved)
    console.warn(`src/data/dapps.json: dropped row ${hid}: that slug is an address of the dapp store itself`);
  return !isReserved;
}

/** The directory, in the order of the list. */
export const dapps: readonly Dapp[] = readRows('dapps.json', DappSchema).filter(isFree);

const bySlug = new Map(dapps.map((dapp) => [dapp.hid, dapp]));
const known = (slugs: string[]): Dapp[] => slugs.flatMap((slug) => bySlug.get(slug) ?? []);

/** The editors' choice of hot dapps. */
export const hotDapps = known(editorial.hot);

/** The editors' choice of featured dapps. */
export const featuredDapps = known(editorial.featured);

/** Every category, also those that are not shown. */
export const allCategories = editorial.categories;

/** The category slugs shown: only `category_type` 0, by `m_index` (spec §2). */
export const categories: readonly string[] = shownCategories(allCategories).flatMap(({ slug }) => slug ?? []);

/** A dapp by its slug; throws for one that the directory does not have. */
export function dappOf(slug: string): Dapp {
  const dapp = bySlug.get(slug);
  if (!dapp) throw new Error(`The directory has no dapp ${slug}.`);
  return dapp;
}

/** The dapps of one category, in the order of the list. */
export const dappsOf = (category: string): Dapp[] => dapps.filter((dapp) => dapp.categories.includes(category));

/** The living chains of a dapp. */
export const chainsOf = (dapp: Dapp): Chain[] => dapp.chains.flatMap(({ network }) => chainOf(network) ?? []);

const linesOf = new Map(
  languageCodes.map((language) => [language, v.parse(LinesSchema, readSnapshot(`dapps/${language}.json`))]),
);

/** A dapp's one line, and the language it is really written in; undefined where nobody wrote one. */
export function lineOf(dapp: Dapp, language: Language): { text: string; language: Language } | undefined {
  for (const candidate of [language, fallbackLanguage]) {
    const text = linesOf.get(candidate)?.[dapp.hid];
    if (text) return { text, language: candidate };
  }
  return dapp.desc ? { text: dapp.desc, language: fallbackLanguage } : undefined;
}

/** Whether a dapp's own page says enough to be offered to search engines. */
export const isIndexable = (dapp: Dapp): boolean =>
  countFacts(dapp, lineOf(dapp, fallbackLanguage) !== undefined) >= indexableFacts;

/** Up to `count` dapps that share the category and the most chains. */
export function similarDapps(dapp: Dapp, count: number): Dapp[] {
  const own = new Set(dapp.chains.map(({ network }) => network));
  const shared = (other: Dapp) => other.chains.filter(({ network }) => own.has(network)).length;
  return dapps
    .filter((other) => other !== dapp && other.categories.some((category) => dapp.categories.includes(category)))
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count);
}
