import type { SearchTexts } from './search-texts.ts';

/** A dapp in the index: title, host, token symbols, and indexes of its chains and categories. */
export type SearchRow = [
  title: string,
  /** The host. An asterisk in it stands for the title (`packHost`). */
  host: string,
  symbols: string,
  chains: number[],
  categories: number[],
  /** URL of a submitted logo. For other dapps, the id is the name of the logo's file. */
  logo?: string | null,
  /** The id of the dapp. Missing if it equals `idFromTitle(title)`. */
  hid?: string,
];

/** `/data/search/{lang}.json`: the search index of a language, in list order. */
export interface SearchFile {
  /** `logo`: URL of a submitted logo. For other chains, the code is the name of the logo's file. */
  chains: [code: string, title: string, logo?: string][];
  categories: [id: number, slug: string, name: string][];
  dapps: SearchRow[];
  /** Indexes of the dapps that the editors list as hot. `trending`: likewise. */
  hot: number[];
  trending: number[];
  /** Ids and hosts of delisted and hidden dapps, which are not added even if a host sends them. */
  unlisted?: readonly string[];
  /** Only for Chinese: pairs of traditional and simplified characters in the texts. */
  variants?: string;
  texts: SearchTexts;
}

/** `/data/search/lines/{lang}.json`: the description of each row. Fetched once the index is shown. */
export interface DescriptionsFile {
  lines: string[];
  /** Day of each row's last link check; an empty text for unchecked rows. Missing if no row was checked. */
  checked?: string[];
  variants?: string;
}

/**
 * Alternative names of chains, categories and dapps by code, slug and id, separated by bars. `networks` contains all
 * names, symbols and ids of chains for the network filter.
 */
export type SearchAliases = Readonly<
  Record<'chains' | 'categories' | 'dapps' | 'networks', Readonly<Record<string, string>>>
>;

/** Returns the names of an id. Reads only own properties, because an id can be `constructor`. */
export const namesOfId = (table: Readonly<Record<string, string>> | undefined, id: string): string | undefined =>
  table && Object.hasOwn(table, id) ? table[id] : undefined;

/** `/data/search/aliases/{lang}.json`: alternative names of entries. Fetched with the lines. */
export interface AliasesFile extends SearchAliases {
  variants?: string;
}

/** `/data/search/contracts.json`: contracts by dapp id, separated by spaces. Fetched if the query is an address. */
export type ContractsFile = Record<string, string>;

/** Derives an id from a title. Almost all ids equal this text, and the index omits them. */
export const idFromTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const inHost = (title: string) => idFromTitle(title).replaceAll('-', '') || '*';

/** Shortens a host: an asterisk replaces the title in it. */
export const packHost = (host: string, title: string): string => host.replace(inHost(title), '*');

export const expandHost = (spelled: string, title: string): string => spelled.replace('*', inHost(title));
