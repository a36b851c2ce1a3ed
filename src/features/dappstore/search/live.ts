import type * as v from 'valibot';
import type { ApiResponse } from '~/api/client.ts';
import { callListEndpoint, type ListEndpoint } from '~/api/list.ts';
import { dappListEndpoint, categoryListEndpoint } from '~/api/content-host.ts';
import {
  categoryDappsEndpoint,
  hotDappsEndpoint,
  mainCategoryListEndpoint,
  searchDappsEndpoint,
} from '~/api/main-host.ts';
import * as constants from '~/config/constants.ts';
import { selectVisibleCategories } from '~/domain/category.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { apiLanguageOf, type Language } from '~/i18n/languages.ts';
import { $blockchains } from '~/stores/blockchains.ts';
import { loadBlockchains } from '~/stores/load-blockchains.ts';
import { addLoadingProgress } from '~/stores/loading-progress.ts';
import { readBuiltChains, type BuiltChain } from '../chains-file.ts';
import { findNamedChain, namedChainsOf } from '../lookup/named-chain.ts';
import { buildDirectory, type Directory, type DirectoryDapp } from './directory.ts';

const { count, nextPageStep } = constants.dappRequestDefaults;

/** The configured hosts, at least one. */
export interface ConfiguredLiveHosts {
  content: boolean;
  main: boolean;
}

/** Converts a dapp from a host. Takes the logo and all missing data from the build. */
function toDirectoryDapp(dapp: Dapp, built?: DirectoryDapp): DirectoryDapp {
  const orBuilt = <Item>(live: readonly Item[], known: readonly Item[] = []) => (live.length > 0 ? live : known);
  const { host } = new URL(dapp.url);
  return {
    hid: dapp.hid,
    title: dapp.title,
    host,
    symbols: orBuilt([...new Set(dapp.tokens.map(({ symbol }) => symbol))], built?.symbols),
    chains: orBuilt(
      dapp.chains.map(({ network }) => network),
      built?.chains,
    ),
    categories: orBuilt(dapp.categories, built?.categories),
    // The built logo is only valid for the same website.
    logo: built?.host === host ? built.logo : undefined,
    line: dapp.desc ?? built?.line,
    checked: dapp.last_checked ?? built?.checked,
    isLive: built?.isLive ?? !built,
  };
}

type DirectoryTables = Pick<Directory, 'categories' | 'chains'>;

let builtChains: Promise<readonly BuiltChain[]> | undefined;

/** Replaces a host's category ids and chain names by the slugs and codes of the directory. */
async function withDirectoryNames(dapps: readonly Dapp[], tables: DirectoryTables): Promise<Dapp[]> {
  const slugs = new Map(tables.categories.map(({ id, slug }) => [String(id), slug]));
  const rows = dapps.map((dapp) => ({
    ...dapp,
    categories: dapp.categories.map((id) => slugs.get(id) ?? id),
  }));
  const codes = new Set(tables.chains.map(({ code }) => code));
  if (rows.every((dapp) => dapp.chains.every(({ network }) => codes.has(network)))) return rows;
  const named = namedChainsOf(await (builtChains ??= readBuiltChains()), $blockchains.get());
  const codeOf = (chain: Dapp['chains'][number]) => findNamedChain(chain, named)?.code ?? chain.network;
  return rows.map((dapp) => ({ ...dapp, chains: dapp.chains.map((chain) => ({ ...chain, network: codeOf(chain) })) }));
}

/** Returns the rows of a host. If there are none, logs that and throws. */
async function rowsOf<Schema extends v.GenericSchema, Row extends v.GenericSchema>(
  endpoint: ListEndpoint<Schema, Row>,
  request: v.InferInput<Schema>,
): Promise<v.InferOutput<Row>[]> {
  const { result, data } = await callListEndpoint(endpoint, request);
  if (data && data.length > 0) return data;
  const error = new Error(`${endpoint.path}: result ${result} without a row`);
  console.error(error.message);
  throw error;
}

const idsOf = (dapps: readonly { hid: string }[]): string[] => dapps.map(({ hid }) => hid);
const orEmpty = <Row>(request: Promise<ApiResponse<Row[]>>): Promise<Row[]> =>
  request.then(
    ({ data }) => data ?? [],
    () => [],
  );

/** Returns the host's categories with the names of the build. Categories unknown to the build have the host's name. */
function categoriesOf(
  rows: Parameters<typeof selectVisibleCategories>[0],
  built: Directory['categories'],
): Directory['categories'] {
  const known = new Map(built.map((category) => [category.id, category]));
  const named = selectVisibleCategories(rows).flatMap(
    ({ hid, slug, title }) => known.get(hid) ?? (title ? { id: hid, slug: slug ?? String(hid), name: title } : []),
  );
  // Lists a category once, even if the host sends it twice.
  const live = new Map(named.map((category) => [category.id, category]));
  if (live.size === 0) return built;
  // Adds the hot category at the front, if the host does not list it.
  const hot = known.get(constants.hotCategoryId);
  return [...(hot && !live.has(hot.id) ? [hot] : []), ...live.values()];
}

/** Returns the chains of the build, followed by chains that only the host knows. */
function chainsOf(built: Directory['chains']): Directory['chains'] {
  const known = new Set(built.map(({ title }) => title.toLowerCase()));
  const added = $blockchains.get().filter(({ title }) => !known.has(title.toLowerCase()));
  return [...built, ...added.map(({ hid, title }) => ({ code: hid, title }))];
}

/**
 * Builds the directory from the hosts' current data. Rejects if the content host sends nothing, so that the built
 * directory stays in use.
 */
export async function fetchLiveDirectory(
  lang: Language,
  built: Directory,
  { content, main }: ConfiguredLiveHosts,
): Promise<Directory> {
  const api = apiLanguageOf(lang);
  const rows = content ? await rowsOf(dappListEndpoint, { start: 0, count, lang: api }) : undefined;
  addLoadingProgress(30);
  const [categories, hot] = await Promise.all([
    orEmpty(
      content
        ? callListEndpoint(categoryListEndpoint, { lang: api })
        : callListEndpoint(mainCategoryListEndpoint, {}, { lang: api }),
    ),
    main ? orEmpty(callListEndpoint(hotDappsEndpoint, {}, { lang: api })) : [],
    main && loadBlockchains(api),
  ]);
  const known = new Map(built.entries.map((entry) => [entry.hid, entry]));
  const tables = { ...built, categories: categoriesOf(categories, built.categories), chains: chainsOf(built.chains) };
  const hotDapps = [...hot, ...(rows ?? []).filter((row) => row.hot), ...built.hot];
  const shelves = { hot: idsOf(hotDapps), trending: idsOf(built.trending) };
  const named = rows && (await withDirectoryNames(rows, tables));
  const dapps = named?.map((row) => toDirectoryDapp(row, known.get(row.hid))) ?? built.entries;
  return { ...buildDirectory(dapps, tables, shelves), hasMore: rows !== undefined && rows.length >= count };
}

export function addDappsToDirectory(directory: Directory, rows: readonly Dapp[]): Directory {
  const known = new Set(idsOf(directory.entries));
  const added = rows.filter(({ hid }) => !known.has(hid)).map((row) => toDirectoryDapp(row));
  const shelves = { hot: idsOf(directory.hot), trending: idsOf(directory.trending) };
  return added.length > 0 ? buildDirectory([...directory.entries, ...added], directory, shelves) : directory;
}

let pageStart = 0;

/**
 * Loads the host's next page, which starts 40 rows later (row D15). Returns a function that adds it to the directory,
 * which may have changed in the meantime.
 */
export async function loadNextDirectoryPage(
  lang: Language,
  tables: DirectoryTables,
): Promise<(directory: Directory) => Directory> {
  const next = pageStart + nextPageStep;
  const rows = await rowsOf(dappListEndpoint, { start: next, count, lang: apiLanguageOf(lang) });
  pageStart = next;
  const dapps = await withDirectoryNames(rows, tables);
  return (directory) => ({ ...addDappsToDirectory(directory, dapps), hasMore: dapps.length >= count });
}

/** A search at a host: by a search key, a category, or both. */
export interface HostQuery {
  lang: Language;
  hosts: ConfiguredLiveHosts;
  key: string;
  category: number | undefined;
}

function callHost({ lang, hosts, key, category }: HostQuery): Promise<ApiResponse<Dapp[]>> | undefined {
  const api = apiLanguageOf(lang);
  if (hosts.main && category === undefined) return callListEndpoint(searchDappsEndpoint, { key }, { lang: api });
  if (hosts.content)
    return callListEndpoint(dappListEndpoint, { start: 0, count, key, category_id: category, lang: api });
  // The main API host cannot combine a category and a key.
  return category !== undefined && !key
    ? callListEndpoint(categoryDappsEndpoint, { category_id: category }, { lang: api })
    : undefined;
}

/** Returns the host's dapps for a category or key, with the directory's names of categories and chains. */
export const searchHost = async (query: HostQuery, tables: DirectoryTables): Promise<Dapp[]> =>
  withDirectoryNames((await callHost(query))?.data ?? [], tables);
