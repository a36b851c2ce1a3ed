import type { PluralForms } from '~/lib/plural-text.ts';

/** A dapp in the index: title, host, token symbols, and the indexes of its chains and categories. */
export type SearchRow = [
  title: string,
  /** The title within it is replaced by an asterisk (`shortenHost`). */
  host: string,
  symbols: string,
  chains: number[],
  categories: number[],
  /** The URL of a submitted logo. Without one, the logo (or generated seal) is a file named after the id. */
  logo?: string | null,
  /** The id, if it differs from `idFromTitle(title)`. */
  hid?: string,
];

/** `/data/search/{lang}.json`: the search index of one language, in list order. */
export interface SearchFile {
  /** `logo` is the URL of a submitted logo. Without one, the logo (or generated seal) is a file named after the code. */
  chains: [code: string, title: string, logo?: string][];
  categories: [id: number, slug: string, name: string][];
  dapps: SearchRow[];
  /** Indexes of the dapps that the editors list as hot or trending. */
  hot: number[];
  trending: number[];
  /** Ids and hosts of delisted and hidden dapps, which are not added from a host. */
  unlisted?: readonly string[];
  /** Traditional and simplified forms of the characters in the texts, as pairs. Chinese only. */
  variants?: string;
  texts: SearchTexts;
}

/** `/data/search/lines/{lang}.json`: the description line of each row. Fetched after the index is shown. */
export interface DescriptionsFile {
  lines: string[];
  /** The day of the latest dapp link check of each row, empty for unchecked rows. Omitted if no row was checked. */
  checked?: string[];
  variants?: string;
}

/**
 * Alternative names of chains, categories and dapps by code, slug and id, separated by bars. `networks` holds all names,
 * symbols and ids of chains for the network filter.
 */
export type Aliases = Readonly<
  Record<'chains' | 'categories' | 'dapps' | 'networks', Readonly<Record<string, string>>>
>;

/** Returns the names of an id. Reads own properties only, because an id can be `constructor`. */
export const namesOfId = (table: Readonly<Record<string, string>> | undefined, id: string): string | undefined =>
  table && Object.hasOwn(table, id) ? table[id] : undefined;

/** `/data/search/aliases/{lang}.json`: alternative names of index entries. Fetched with the lines. */
export interface AliasesFile extends Aliases {
  variants?: string;
}

/** `/data/search/contracts.json`: space-separated contracts by dapp id. Fetched when the query is an address. */
export type ContractsFile = Record<string, string>;

/** Keys of the search texts without placeholders, relative to `dappstore:search.`. The index contains these texts. */
export const plainTextKeys = [
  'cancel',
  'done',
  'sort',
  'rank',
  'match',
  'name',
  'chains',
  'recent',
  'clearRecent',
  'hotSearches',
  'noRecords',
  'noRecordsHint',
  'nearest',
  'reset',
  'supportedNetworks',
  'findNetwork',
  'noChain',
  'noFavorites',
  'noFavoritesHint',
  'exportFavorites',
  'importFavorites',
  'noFavoritesFile',
  'delisted',
] as const;

export type SearchTexts = Record<
  | (typeof plainTextKeys)[number]
  | 'imitation'
  | 'removeRecent'
  | 'heart'
  | 'token'
  | 'trending'
  | 'more'
  | 'allCategories'
  | 'share'
  | 'linkCopied'
  | 'copyFailed',
  string
> & {
  results: PluralForms;
  imported: PluralForms;
  /** The label of the latest dapp link check. Omitted if no dapp was checked. */
  checked?: string;
};

/** Derives an id from a title. The index omits ids that match, which almost all do. */
export const idFromTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const inHost = (title: string) => idFromTitle(title).replaceAll('-', '') || '*';

/** Shortens a host by replacing the title in it with an asterisk. */
export const shortenHost = (host: string, title: string): string => host.replace(inHost(title), '*');

export const expandHost = (spelled: string, title: string): string => spelled.replace('*', inHost(title));
