import * as constants from '~/config/constants.ts';
import type { Dapp, DappSection } from '~/domain/dapp.ts';
import { allCategories, allDapps, dappsInCategory, lineOf, listedDapps } from '../read/dapps.ts';
import { featuredDapps, hotDapps } from '../read/shelves.ts';
import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { reservedNames } from '~/routing/routes.ts';
import { languageOfApi } from './language.ts';

// The directory in the form in which the hosts send it (row K10).

const inLanguage = (list: readonly Dapp[], lang: string): Dapp[] => {
  const language = languageOfApi(lang);
  return list.map((dapp) => ({ ...dapp, desc: lineOf(dapp, language)?.text, hot: hotDapps().includes(dapp) }));
};

function inCategory(id: number | undefined): readonly Dapp[] {
  if (id === undefined) return listedDapps();
  if (id === constants.hotCategoryId) return hotDapps();
  const slug = allCategories.find(({ hid }) => hid === id)?.slug;
  return slug ? dappsInCategory(slug) : [];
}

const searched = ({ title, url, desc, tokens }: Dapp): string =>
  [title, new URL(url).host, desc, ...tokens.flatMap(({ symbol, contract }) => [symbol, contract])]
    .join('\n')
    .toLowerCase();

/** The dapps of a category (99998: the hot ones; none named: all) that a key finds, in an API language. */
export const dappRows = (
  lang: string,
  { key = '', category }: { key?: string; category?: number | undefined },
): Dapp[] => inLanguage(inCategory(category), lang).filter((dapp) => searched(dapp).includes(key.trim().toLowerCase()));

/** The dapps of some ids, in their order. */
export function dappRowsById(lang: string, ids: readonly string[]): Dapp[] {
  const known = new Map(allDapps().map((dapp) => [dapp.hid, dapp]));
  return inLanguage(
    ids.flatMap((id) => known.get(id.trim()) ?? []),
    lang,
  );
}

/** The sections of the store's first page: what the editors chose. */
export const dappSections = (lang: string): DappSection[] => [
  { hid: 'hot', title: 'Hot', list: inLanguage(hotDapps(), lang) },
  { hid: 'featured', title: 'Featured', list: inLanguage(featuredDapps(), lang) },
];

/** The categories, also those that nobody shows. */
export const categoryRows = allCategories;

/** The address of a dapp's page. */
export const dappPage = (language: Language, slug: string): string => href('dappstore-dapp', language, { dapp: slug });

const reserved = reservedNames('dappstore-dapp');

/** Whether a dapp may have an id: one that is no address of the dapp store itself. */
export const isFreeSlug = (slug: string): boolean => !reserved.has(slug);
