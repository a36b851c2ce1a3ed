/** A dapp's row: title, host, its tokens' symbols, and the places of its chains and categories in their tables. */
export type SearchRow = [
  title: string,
  /** With an asterisk for its title in it (`spelledHost`). */
  host: string,
  symbols: string,
  chains: number[],
  categories: number[],
  /** The address of the logo that it was submitted with; none: its mark or seal stands under its id. */
  logo?: string | null,
  /** Its id, where that is not what its title spells. */
  hid?: string,
];

/** `/data/search/{lang}.json`: what the search of one language looks through, in the order of the list. */
export interface SearchFile {
  /** With the address of the logo that it was submitted with; none: its mark or seal stands under its code. */
  chains: [code: string, title: string, logo?: string][];
  categories: [id: number, slug: string, name: string][];
  dapps: SearchRow[];
  /** The places of what the editors call hot and trending. */
  hot: number[];
  trending: number[];
  /** What no host brings back: ids of delisted dapps, and of those that the link checks hide, and the hosts of delisted ones. */
  unlisted?: readonly string[];
  /** Traditional and simplified forms of the characters that stand in the texts, as pairs; Chinese alone. */
  variants?: string;
  texts: SearchTexts;
}

/** `/data/search/lines/{lang}.json`: the one line of each row; fetched once the search stands. */
export interface LinesFile {
  lines: string[];
  /** The day on which the link of each row was checked last, empty where nobody has; none where that is so of all. */
  checked?: string[];
  variants?: string;
}

/**
 * Other names of chains, categories and dapps by code, slug and id, with a bar between; and all names, symbols and ids of chains,
 * which the search of networks looks through.
 */
export type Aliases = Readonly<
  Record<'chains' | 'categories' | 'dapps' | 'networks', Readonly<Record<string, string>>>
>;

/** One of these names, if the table holds it: an id may be `constructor`, which every object has by birth. */
export const namesIn = (table: Readonly<Record<string, string>> | undefined, id: string): string | undefined =>
  table && Object.hasOwn(table, id) ? table[id] : undefined;

/** `/data/search/aliases/{lang}.json`: what people write for what the index holds; fetched with the lines. */
export interface AliasesFile extends Aliases {
  variants?: string;
}

/** `/data/search/contracts.json`: the contracts of a dapp, by its id, with a space between; fetched when an address is looked for. */
export type ContractsFile = Record<string, string>;

/** The texts of the search that come with its index and have no holes, by what follows `dappstore:search.`. */
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

/** What the search says once it has been fetched. */
export type SearchTexts = Record<
  | (typeof plainTextKeys)[number]
  | 'results'
  | 'imported'
  | 'imitation'
  | 'removeRecent'
  | 'heart'
  | 'trending'
  | 'more'
  | 'allCategories'
  | 'share'
  | 'linkCopied'
  | 'copyFailed',
  string
> & {
  /** What the last check is called, where somebody has checked a dapp. */
  checked?: string;
};

/** The id that a title spells: how almost all ids of the directory are made, so that the file need not hold them. */
export const spelledId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const inHost = (title: string) => spelledId(title).replaceAll('-', '') || '*';

/** A host as a row writes it: most hosts hold the title of their dapp, so that the file need not say it twice. */
export const spelledHost = (host: string, title: string): string => host.replace(inHost(title), '*');

/** The host that a row means. */
export const hostOf = (spelled: string, title: string): string => spelled.replace('*', inHost(title));
