import * as v from 'valibot';
import { mostDappPictures } from '~/config/constants.ts';
import { env } from '~/config/env.ts';
import { validate } from '~/config/validate.ts';
import { shownCategories } from '~/domain/category.ts';
import { DappSchema, saysEnough, type Dapp } from '~/domain/dapp.ts';
import { EditorialSchema } from '~/domain/editorial.ts';
import { MapOf } from '~/domain/fields.ts';
import { isHidden, LinkChecksSchema, type LinkCheck } from '~/domain/link-check.ts';
import { ListedDappSchema, type ListedDapp } from '~/domain/submission/listed.ts';
import { fallbackLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { once } from '~/lib/once.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { reservedNames } from '~/routing/routes.ts';
import { readRows } from '../rows.ts';
import { isInSnapshot, readLinkChecks, readValid, submittedFile } from '../snapshot.ts';
import { chainsOf, codeOf } from './chains.ts';
import { isDelisted } from './delisted.ts';

const LinesSchema = MapOf(v.string());

const editorial = readValid('editorial.json', EditorialSchema);

const reserved = reservedNames('dappstore-dapp');

function isFree({ hid }: Dapp): boolean {
  const isReserved = reserved.has(hid);
  if (isReserved)
    console.warn(`src/data/dapps.json: dropped row ${hid}: that slug is an address of the dapp store itself`);
  return !isReserved;
}

// All of these are read in queries alone, so that a page depends on the dapps that it shows and not on the list.
const checks = once(() => validate(env.LINK_CHECKS, LinkChecksSchema, readLinkChecks()));
const linesOf = once(
  () => new Map(languageCodes.map((language) => [language, readValid(`dapps/${language}.json`, LinesSchema)])),
);

const checkOf = tracked('checkOf', (slug: string, url: string): LinkCheck | undefined => {
  const check = checks().get(slug);
  return check?.url === url ? check : undefined;
});

/** What the last link check found out about a dapp's address; undefined where nobody checked this address yet. */
export const linkState = ({ hid, url }: Dapp): LinkCheck | undefined => checkOf(hid, url);

/** Whether a dapp is in no list, because its address failed or was taken over; its page stays, with a notice. */
export const isHiddenFromLists = (dapp: Dapp): boolean => isHidden(linkState(dapp));

/** A dapp of a host, or one that was submitted to us: its own line has a language, and it may have a logo. */
type Entry = Dapp & Partial<Pick<ListedDapp, 'language' | 'logo'>>;

/** What the host lists, then what was submitted and approved; no submission takes the id of a dapp that is listed. */
function entries(): Entry[] {
  const rows: Entry[] = readRows('dapps.json', DappSchema);
  if (!isInSnapshot(submittedFile)) return rows;
  const listed = new Set(rows.map(({ hid }) => hid));
  const submitted = readRows(submittedFile, ListedDappSchema).filter(({ hid }) => {
    if (listed.has(hid)) console.warn(`${submittedFile}: dropped row ${hid}: another dapp has that id`);
    return !listed.has(hid);
  });
  return [...rows, ...submitted];
}

/** A dapp whose chains are named by our codes, whatever its host calls them. */
const withCodes = ({ chains, tokens, ...dapp }: Entry): Entry => ({
  ...dapp,
  chains: chains.map((chain) => ({ ...chain, network: codeOf(chain) })),
  tokens: tokens.map(({ network, ...token }) => ({ ...token, network: network && codeOf({ network }) })),
});

const directory = once(() => {
  const all: readonly Entry[] = entries()
    .filter((dapp) => isFree(dapp) && !isDelisted(dapp.hid))
    .map((dapp) => ({ ...withCodes(dapp), last_checked: linkState(dapp)?.checked }));
  const listed = all.filter((dapp) => !isHiddenFromLists(dapp));
  return { all, listed, bySlug: new Map(all.map((dapp) => [dapp.hid, dapp])), isListed: new Set(listed) };
});

/** The directory, in the order of the list, also what is hidden from lists. When it was checked the link check alone knows. */
export const allDapps = tracked('allDapps', (): readonly Dapp[] => directory().all);

/** The ids of the directory, in the order of the list. */
export const dappIds = tracked('dappIds', () => directory().all.map(({ hid }) => hid));

const pictured = once(
  () =>
    new Set(
      directory()
        .all.slice(0, mostDappPictures)
        .map(({ hid }) => hid),
    ),
);

/** The dapps that have a picture of their own for sharing. */
export const picturedDapps = tracked('picturedDapps', (): readonly string[] => [...pictured()]);

/** Whether a dapp has a picture of its own for sharing. */
export const isPictured = tracked('isPictured', (slug: string): boolean => pictured().has(slug));

/** The dapps that lists show. */
export const listedDapps = tracked('listedDapps', (): readonly Dapp[] => directory().listed);

/** How many dapps lists show. */
export const listedCount = tracked('listedCount', () => directory().listed.length);

/** At most `count` dapps that lists show, after the first `before`. */
export const listedFrom = tracked('listedFrom', (before: number, count: number) =>
  directory().listed.slice(before, before + count),
);

/** The dapps of some slugs that lists show, in the order of the slugs. Asked inside queries alone. */
export const listedOf = (slugs: readonly string[]): Dapp[] =>
  slugs.flatMap((slug) => directory().bySlug.get(slug) ?? []).filter((dapp) => directory().isListed.has(dapp));

/** The editors' choice of hot dapps. */
export const hotDapps = tracked('hotDapps', () => listedOf(editorial.hot));

/** The editors' choice of featured dapps. */
export const featuredDapps = tracked('featuredDapps', () => listedOf(editorial.featured));

/** Every category, also those that are not shown. */
export const allCategories = editorial.categories;

/** The category slugs shown: only `category_type` 0, by `m_index` (row D07). */
export const categories: readonly string[] = shownCategories(allCategories).flatMap(({ slug }) => slug ?? []);

/** The id by which the hosts and the addresses of the search know a category. */
export const categoryIds: ReadonlyMap<string, number> = new Map(
  editorial.categories.flatMap(({ hid, slug }) => (slug ? [[slug, hid] as const] : [])),
);

/** A dapp by its slug; throws for one that the directory does not have. */
export const dappOf = tracked('dappOf', (slug: string): Dapp => {
  const dapp = directory().bySlug.get(slug);
  if (!dapp) throw new Error(`The directory has no dapp ${slug}.`);
  return dapp;
});

/** The dapps of one category, in the order of the list. */
export const dappsInCategory = tracked('dappsInCategory', (category: string): Dapp[] =>
  directory().listed.filter((dapp) => dapp.categories.includes(category)),
);

/** How many dapps a category has. */
export const countInCategory = tracked('countInCategory', (category: string) => dappsInCategory(category).length);

const writtenLine = tracked('writtenLine', (slug: string, language: Language) => linesOf().get(language)?.get(slug));

const lineLanguages = { en: 'en', zh: 'zh', zhTW: 'zh-tw' } as const satisfies Record<string, Language>;
const languageOfLine = ({ language = 'en' }: Entry): Language => lineLanguages[language];

/** The name of the logo that a dapp was submitted with; undefined for one that a host lists. */
export const logoOf = ({ logo }: Entry): string | undefined => logo ?? undefined;

/** A dapp's one line, and the language it is really written in; undefined where nobody wrote one. */
export function lineOf(dapp: Dapp, language: Language): { text: string; language: Language } | undefined {
  for (const candidate of [language, fallbackLanguage]) {
    const text = writtenLine(dapp.hid, candidate);
    if (text) return { text, language: candidate };
  }
  return dapp.desc ? { text: dapp.desc, language: languageOfLine(dapp) } : undefined;
}

/** Whether a dapp's own page says enough to be offered to search engines. */
export const isIndexable = tracked('isIndexable', (slug: string): boolean => {
  const dapp = dappOf(slug);
  const hasLine = lineOf(dapp, fallbackLanguage) !== undefined;
  return !isHiddenFromLists(dapp) && saysEnough(dapp, { hasLine, chains: chainsOf(dapp).length });
});

/** Up to `count` dapps that share the category and the most chains with a dapp. */
export const similarDapps = tracked('similarDapps', (slug: string, count: number): Dapp[] => {
  const dapp = dappOf(slug);
  const own = new Set(dapp.chains.map(({ network }) => network));
  const shared = (other: Dapp) => other.chains.filter(({ network }) => own.has(network)).length;
  return directory()
    .listed.filter((other) => other !== dapp && other.categories.some((category) => dapp.categories.includes(category)))
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count);
});
