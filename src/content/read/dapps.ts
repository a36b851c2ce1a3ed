import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { env } from '~/config/env.ts';
import { validateConfiguration } from '~/config/validate.ts';
import { selectVisibleCategories } from '~/domain/category.ts';
import { DappSchema, hasEnoughContent, type Dapp } from '~/domain/dapp.ts';
import { EditorialSchema } from '~/domain/editorial.ts';
import { MapSchema } from '~/domain/fields.ts';
import { checkForUrl, isHiddenByLinkCheck, LinkChecksSchema, type LinkCheckResult } from '~/domain/link-check.ts';
import { ListedDappSchema, type ListedDapp } from '~/domain/submission/listed.ts';
import { fallbackLanguage, languageCodes, type Language } from '~/i18n/languages.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { reservedPathSegments } from '~/routing/routes.ts';
import { readSnapshotRows } from '../rows.ts';
import { isInSnapshot, readLinkChecks, readValidSnapshot, submittedFile } from '../snapshot.ts';
import { chainsOf, chainCodeOf } from './chains.ts';
import { findDelisted } from './delisted.ts';

const LinesSchema = MapSchema(v.string());

const editorial = readValidSnapshot('editorial.json', EditorialSchema);

const reserved = reservedPathSegments('dappstore-dapp');

function isFree({ hid }: Dapp): boolean {
  const isReserved = reserved.has(hid);
  if (isReserved)
    console.warn(`src/data/dapps.json: dropped row ${hid}: this slug is reserved for a page of the dapp store`);
  return !isReserved;
}

// Called only in tracked queries, so that a page depends on the dapps that it shows and not on the whole list.
const checks = once(() => validateConfiguration(env.LINK_CHECKS, LinkChecksSchema, readLinkChecks()));
const linesOf = once(
  () => new Map(languageCodes.map((language) => [language, readValidSnapshot(`dapps/${language}.json`, LinesSchema)])),
);

const checkOf = trackedQuery('checkOf', (slug: string, url: string): LinkCheckResult | undefined =>
  checkForUrl(checks().get(slug), url),
);

/** Returns the last link check of a dapp; undefined if there is none for its current address. */
export const lastLinkCheckOf = ({ hid, url }: Dapp): LinkCheckResult | undefined => checkOf(hid, url);

/** Whether lists omit a dapp because its address fails or was taken over. Its page stays, with a notice. */
export const isHiddenFromLists = (dapp: Dapp): boolean => isHiddenByLinkCheck(lastLinkCheckOf(dapp));

/** A dapp from the host or from an approved submission. Submissions also have a logo, and the language of their description. */
type Entry = Dapp & Partial<Pick<ListedDapp, 'language' | 'logo'>>;

/** Returns the host's dapps, followed by approved submissions. A submission never replaces a dapp with the same id. */
function entries(): Entry[] {
  const rows: Entry[] = readSnapshotRows('dapps.json', DappSchema);
  if (!isInSnapshot(submittedFile)) return rows;
  const listed = new Set(rows.map(({ hid }) => hid));
  const submitted = readSnapshotRows(submittedFile, ListedDappSchema).filter(({ hid }) => {
    if (listed.has(hid)) console.warn(`${submittedFile}: dropped row ${hid}: another dapp has that id`);
    return !listed.has(hid);
  });
  return [...rows, ...submitted];
}

const withCodes = ({ chains, tokens, ...dapp }: Entry): Entry => ({
  ...dapp,
  chains: chains.map((chain) => ({ ...chain, network: chainCodeOf(chain) })),
  tokens: tokens.map(({ network, ...token }) => ({ ...token, network: network && chainCodeOf({ network }) })),
});

const directory = once(() => {
  const all: readonly Entry[] = entries()
    .filter((dapp) => isFree(dapp) && !findDelisted(dapp))
    .map((dapp) => ({ ...withCodes(dapp), last_checked: lastLinkCheckOf(dapp)?.checked }));
  const listed = all.filter((dapp) => !isHiddenFromLists(dapp));
  return { all, listed, bySlug: new Map(all.map((dapp) => [dapp.hid, dapp])), isListed: new Set(listed) };
});

/** Returns the directory in list order, including hidden dapps. `last_checked` is the time of the dapp link check. */
export const allDapps = trackedQuery('allDapps', (): readonly Dapp[] => directory().all);

export const dappIds = trackedQuery('dappIds', () => directory().all.map(({ hid }) => hid));

const pictured = once(
  () =>
    new Set(
      directory()
        .all.slice(0, constants.maxDappPictures)
        .map(({ hid }) => hid),
    ),
);

export const dappsWithSharingPicture = trackedQuery('dappsWithSharingPicture', (): readonly string[] => [
  ...pictured(),
]);

export const hasSharingPicture = trackedQuery('hasSharingPicture', (slug: string): boolean => pictured().has(slug));

export const listedDapps = trackedQuery('listedDapps', (): readonly Dapp[] => directory().listed);

export const hiddenDappIds = trackedQuery('hiddenDappIds', (): string[] =>
  directory()
    .all.filter((dapp) => !directory().isListed.has(dapp))
    .map(({ hid }) => hid),
);

export const listedDappCount = trackedQuery('listedDappCount', () => directory().listed.length);

/** Returns up to `count` listed dapps after the first `before`. */
export const listedDappsInRange = trackedQuery('listedDappsInRange', (before: number, count: number) =>
  directory().listed.slice(before, before + count),
);

/** Returns the listed dapps with these slugs, in the given order. Only for use in tracked queries. */
export const listedDappsBySlugs = (slugs: readonly string[]): Dapp[] =>
  slugs.flatMap((slug) => directory().bySlug.get(slug) ?? []).filter((dapp) => directory().isListed.has(dapp));

/** A dapp in a host's list that may be shown. */
export interface ListableDapp {
  dapp: Dapp;
  /** Whether the dapp is in the directory and thus has a page. */
  isKnown: boolean;
}

/**
 * Returns the directory's dapp with the same id, or else the host's row. Returns undefined for a dapp that is delisted
 * or hidden by its link check. Only for use in tracked queries.
 */
export function findListableDapp(dapp: Dapp): ListableDapp | undefined {
  const known = directory().bySlug.get(dapp.hid);
  if (known) return directory().isListed.has(known) ? { dapp: known, isKnown: true } : undefined;
  return findDelisted(dapp) || isHiddenFromLists(dapp) ? undefined : { dapp, isKnown: false };
}

/** All categories, including hidden categories. */
export const allCategories = editorial.categories;

/** Slugs of the visible categories: `category_type` 0, sorted by `m_index` (row D07). */
export const categories: readonly string[] = selectVisibleCategories(allCategories).flatMap(({ slug }) => slug ?? []);

const hotCategory = { hid: constants.hotCategoryId, slug: 'hot' } as const;
const shownInOrder = selectVisibleCategories(allCategories).flatMap(({ hid, slug }) =>
  hid === hotCategory.hid ? hotCategory : slug ? { hid, slug } : [],
);

/** Visible categories including the hot one, which comes first unless the host positions it (row D07). */
export const categoryOrder: readonly { hid: number; slug: string }[] = shownInOrder.includes(hotCategory)
  ? shownInOrder
  : [hotCategory, ...shownInOrder];

/** Category ids in host data and search URLs, by slug. */
export const categoryIds: ReadonlyMap<string, number> = new Map(
  editorial.categories.flatMap(({ hid, slug }) => (slug ? [[slug, hid] as const] : [])),
);

/** Returns a dapp by slug. Throws if the directory has none. */
export const dappOf = trackedQuery('dappOf', (slug: string): Dapp => {
  const dapp = directory().bySlug.get(slug);
  if (!dapp) throw new Error(`The directory has no dapp ${slug}.`);
  return dapp;
});

/** Returns the listed dapps of a category in list order. */
export const dappsInCategory = trackedQuery('dappsInCategory', (category: string): Dapp[] =>
  directory().listed.filter((dapp) => dapp.categories.includes(category)),
);

export const countDappsInCategory = trackedQuery(
  'countDappsInCategory',
  (category: string) => dappsInCategory(category).length,
);

const writtenLine = trackedQuery('writtenLine', (slug: string, language: Language) =>
  linesOf().get(language)?.get(slug),
);

const lineLanguages = { en: 'en', zh: 'zh', zhTW: 'zh-tw' } as const satisfies Record<string, Language>;
const languageOfLine = ({ language = 'en' }: Entry): Language => lineLanguages[language];

/** Returns the logo hash of a submitted dapp; undefined for a host's dapp. */
export const submittedLogoHash = ({ logo }: Entry): string | undefined => logo ?? undefined;

/** Returns a dapp's one-line description and its actual language; undefined if it has none. */
export function dappDescriptionOf(dapp: Dapp, language: Language): { text: string; language: Language } | undefined {
  for (const candidate of [language, fallbackLanguage]) {
    const text = writtenLine(dapp.hid, candidate);
    if (text) return { text, language: candidate };
  }
  return dapp.desc ? { text: dapp.desc, language: languageOfLine(dapp) } : undefined;
}

export const isDappIndexable = trackedQuery('isDappIndexable', (slug: string): boolean => {
  const dapp = dappOf(slug);
  const hasLine = dappDescriptionOf(dapp, fallbackLanguage) !== undefined;
  return !isHiddenFromLists(dapp) && hasEnoughContent(dapp, { hasLine, chains: chainsOf(dapp).length });
});

/** Returns up to `count` listed dapps of the same category. Dapps with the most chains in common come first. */
export const similarDapps = trackedQuery('similarDapps', (slug: string, count: number): Dapp[] => {
  const dapp = dappOf(slug);
  const own = new Set(dapp.chains.map(({ network }) => network));
  const shared = (other: Dapp) => other.chains.filter(({ network }) => own.has(network)).length;
  return directory()
    .listed.filter((other) => other !== dapp && other.categories.some((category) => dapp.categories.includes(category)))
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count);
});
