import * as constants from '~/config/constants.ts';
import type { Dapp, DappSection } from '~/domain/dapp.ts';
import { allCategories, allDapps, dappsInCategory, dappDescriptionOf, listedDapps } from '../read/dapps.ts';
import { featuredDapps, hotDapps } from '../read/shelves.ts';
import type { Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { reservedPathSegments } from '~/routing/routes.ts';
import { languageOfApiCode } from './language.ts';

const inLanguage = (list: readonly Dapp[], lang: string): Dapp[] => {
  const language = languageOfApiCode(lang);
  return list.map((dapp) => ({
    ...dapp,
    desc: dappDescriptionOf(dapp, language)?.text,
    hot: hotDapps().includes(dapp),
  }));
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

/** Returns the dapps of a category, or all, that match a search key. Category 99998 is the hot one. */
export const dappRows = (
  lang: string,
  { key = '', category }: { key?: string; category?: number | undefined },
): Dapp[] => inLanguage(inCategory(category), lang).filter((dapp) => searched(dapp).includes(key.trim().toLowerCase()));

/** Returns each dapp once: a response must not be larger than the list of all dapps. */
export function dappRowsById(lang: string, ids: readonly string[]): Dapp[] {
  const known = new Map(allDapps().map((dapp) => [dapp.hid, dapp]));
  return inLanguage(
    [...new Set(ids.map((id) => id.trim()))].flatMap((id) => known.get(id) ?? []),
    lang,
  );
}

/** Returns the hot and featured sections of the store's front page. */
export const dappSections = (lang: string): DappSection[] => [
  { hid: 'hot', title: 'Hot', list: inLanguage(hotDapps(), lang) },
  { hid: 'featured', title: 'Featured', list: inLanguage(featuredDapps(), lang) },
];

export const dappPageHref = (language: Language, slug: string): string =>
  href('dappstore-dapp', language, { dapp: slug });

const reserved = reservedPathSegments('dappstore-dapp');

/** Whether a dapp may have a slug. Paths of the dapp store's own pages are reserved. */
export const isUnreservedSlug = (slug: string): boolean => !reserved.has(slug);
