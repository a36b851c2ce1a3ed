import * as constants from '~/config/constants.ts';
import { activeChains } from '~/content/read/chains.ts';
import { categoryOrder, hiddenDappIds, dappDescriptionOf, listedDapps } from '~/content/read/dapps.ts';
import { delistedDapps } from '~/content/read/delisted.ts';
import { submittedChainLogo, storedDappLogo } from '~/content/read/logos.ts';
import { hotDapps, trendingDapps } from '~/content/read/shelves.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { originalLanguageOf, type Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { categoryName } from '../category-name.ts';
import {
  packHost,
  idFromTitle,
  type ContractsFile,
  type DescriptionsFile,
  type SearchFile,
  type SearchRow,
} from './search-file.ts';
import { isAnyDappChecked, searchTexts } from './search-texts.ts';
import { chineseVariantsOf } from './variants.ts';

const categoryIndexes = new Map(categoryOrder.map(({ slug }, index) => [slug, index]));
const indexesOf = (indexes: ReadonlyMap<string, number>, names: readonly string[]): number[] =>
  names.flatMap((name) => indexes.get(name) ?? []);

function rowOf(dapp: Dapp, chainIndexes: ReadonlyMap<string, number>): SearchRow {
  const symbols = [...new Set(dapp.tokens.map(({ symbol }) => symbol))];
  const logo = storedDappLogo(dapp);
  const row = [
    dapp.title,
    packHost(new URL(dapp.url).host, dapp.title),
    symbols.join(' '),
    indexesOf(
      chainIndexes,
      dapp.chains.map(({ network }) => network),
    ),
    indexesOf(categoryIndexes, dapp.categories),
  ] as const;
  if (dapp.hid !== idFromTitle(dapp.title)) return [...row, logo ?? null, dapp.hid];
  return logo === undefined ? [...row] : [...row, logo];
}

const variants = (lang: Language, all: readonly string[]) =>
  originalLanguageOf(lang) === 'zh' ? { variants: chineseVariantsOf(all) } : {};

const indexesIn = (list: readonly Dapp[]) => list.map((dapp) => listedDapps().indexOf(dapp));

export function createSearchFile(lang: Language): SearchFile {
  const t = useTexts(lang);
  const chains = activeChains();
  const unlisted = [...delistedDapps().flatMap(({ hid, host }) => [hid, host]), ...hiddenDappIds()];
  const chainIndexes = new Map(chains.map(({ code }, index) => [code, index]));
  const named = categoryOrder.map(
    ({ hid, slug }) =>
      [hid, slug, hid === constants.hotCategoryId ? t('dappstore:hot') : categoryName(t, slug)] as const,
  );
  return {
    chains: chains.map(({ code, title }) => {
      const picture = submittedChainLogo(code);
      return picture === undefined ? [code, title] : [code, title, picture];
    }),
    categories: named.map((category) => [...category]),
    dapps: listedDapps().map((dapp) => rowOf(dapp, chainIndexes)),
    hot: indexesIn(hotDapps()),
    trending: indexesIn(trendingDapps()),
    ...(unlisted.length > 0 && { unlisted }),
    ...variants(
      lang,
      named.map(([, , name]) => name),
    ),
    texts: searchTexts(t, lang),
  };
}

/** Returns the contents of `/data/search/lines/{lang}.json`. */
export function createDescriptionsFile(lang: Language): DescriptionsFile {
  const lines = listedDapps().map((dapp) => dappDescriptionOf(dapp, lang)?.text ?? '');
  const checked = listedDapps().map((dapp) => dapp.last_checked ?? '');
  return { lines, ...(isAnyDappChecked() && { checked }), ...variants(lang, lines) };
}

export const createContractsFile = (): ContractsFile =>
  Object.fromEntries(
    listedDapps()
      .map(
        ({ hid, tokens }) => [hid, [...new Set(tokens.flatMap(({ contract }) => contract ?? []))].join(' ')] as const,
      )
      .filter(([, contracts]) => contracts),
  );
