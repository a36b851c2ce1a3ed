import { foldText, normalizeSearchText } from '~/lib/fold-text.ts';
import {
  expandHost,
  namesOfId,
  idFromTitle,
  type SearchAliases,
  type AliasesFile,
  type DescriptionsFile,
  type SearchFile,
} from './search-file.ts';

export interface DirectoryDapp {
  hid: string;
  title: string;
  host: string;
  symbols: readonly string[];
  /** `chains` contains codes, `categories` slugs. */
  chains: readonly string[];
  categories: readonly string[];
  /** URL of the dapp's logo or seal; undefined for a live dapp, which has a monogram. */
  logo?: string | undefined;
  line?: string | undefined;
  /** The day of the latest dapp link check, if there was one. */
  checked?: string | undefined;
  /** Whether this is a live dapp, which has no built page. */
  isLive?: boolean | undefined;
}

/** The searchable chains and categories of a dapp. All dapps with the same ones share one object. */
export interface ChainsAndCategories {
  number: number;
  /** The names of the chains, then those of the categories. A bar (`|`) is before and after each name. */
  names: readonly string[];
}

/** A dapp with its texts normalized for search. */
export interface DirectoryEntry extends DirectoryDapp {
  /** The title with and without spaces. A bar (`|`) is before and after each. */
  name: string;
  /** Title, token symbols and aliases, with a bar (`|`) before and after each, then a line break and the host. */
  names: string;
  kind: ChainsAndCategories;
  /** The normalized description. */
  text: string;
  /** Whether the editors or a host list the dapp as hot or trending. */
  isWellKnown: boolean;
}

/** The data in which the search looks. Entries are in the order of the full list. */
export interface Directory {
  entries: readonly DirectoryEntry[];
  hot: readonly DirectoryEntry[];
  trending: readonly DirectoryEntry[];
  chains: readonly { code: string; title: string; logo?: string | undefined }[];
  categories: readonly { id: number; slug: string; name: string }[];
  /** Normalizes text for search: folds it, and converts Chinese to one script. */
  fold: (text: string) => string;
  /** Alternative names of chains, categories and dapps. Undefined until they are loaded. */
  aliases?: SearchAliases | undefined;
  /** Ids and hosts of dapps that are never shown, even if a host lists them. */
  unlisted?: readonly string[] | undefined;
  /** Whether the host has more dapps than it sent. */
  hasMore?: boolean | undefined;
}

/**
 * Returns a function that folds text and replaces characters. `variants` contains pairs of a character and its
 * replacement.
 */
export function createTextFold(variants = ''): (text: string) => string {
  if (!variants) return foldText;
  const simple = new Map<string, string>();
  for (let at = 0; at < variants.length; at += 2) simple.set(variants.charAt(at), variants.charAt(at + 1));
  return (text) => foldText(text).replace(/\p{Script=Han}/gu, (character) => simple.get(character) ?? character);
}

/** Normalizes names, adds each name without spaces, and joins all with bars: `|uni swap|uniswap|`. */
function joinWithBars(names: readonly string[], fold: Directory['fold']): string {
  const spellings = names.flatMap((name) => {
    const spelling = normalizeSearchText(fold(name));
    return spelling.includes(' ') ? [spelling, spelling.replaceAll(' ', '')] : spelling;
  });
  return `|${[...new Set(spellings)].join('|')}|`;
}

type Tables = Pick<Directory, 'chains' | 'categories' | 'fold' | 'aliases' | 'unlisted'>;

/** Creates a function that returns the chains and categories of a dapp. For equal ones, it returns the same object. */
function createKindLookup({ chains, categories, fold, aliases }: Tables): (dapp: DirectoryDapp) => ChainsAndCategories {
  const names = new Map<string, string>();
  const addNames = (key: string, title: string, others = '') =>
    names.set(key, joinWithBars([title, key, ...others.split('|').filter(Boolean)], fold));
  for (const { code, title } of chains) addNames(code, title, namesOfId(aliases?.chains, code));
  for (const { slug, name } of categories) addNames(slug, name, namesOfId(aliases?.categories, slug));
  const known = new Map<string, ChainsAndCategories>();
  return ({ chains: codes, categories: slugs }) => {
    const keys = [...codes, ...slugs];
    const all = keys.join('|');
    let kind = known.get(all);
    if (!kind) known.set(all, (kind = { number: known.size, names: keys.flatMap((key) => names.get(key) ?? []) }));
    return kind;
  };
}

const shelfLength = 8;

export function buildDirectory(
  dapps: readonly DirectoryDapp[],
  tables: Tables,
  { hot, trending }: { hot: readonly string[]; trending: readonly string[] },
): Directory {
  const { fold, aliases, unlisted } = tables;
  const kindOf = createKindLookup(tables);
  const wellKnown = new Set([...hot, ...trending]);
  const all = dapps.flatMap((dapp): DirectoryEntry | [] => {
    if (unlisted?.some((name) => name === dapp.hid || name === dapp.host)) return [];
    const others = namesOfId(aliases?.dapps, dapp.hid)?.split('|') ?? [];
    const name = joinWithBars([dapp.title], fold);
    const names = `${name}${joinWithBars([...dapp.symbols, ...others], fold)}\n${dapp.host}`;
    const text = fold(dapp.line ?? '');
    return { ...dapp, name, names, text, kind: kindOf(dapp), isWellKnown: wellKnown.has(dapp.hid) };
  });
  const byId = new Map(all.map((entry) => [entry.hid, entry]));
  // A host may send a dapp twice, but lists show each dapp once.
  const entries = [...byId.values()];
  // Falls back to the first entries if none of the listed ids is known.
  const shelf = (hids: readonly string[]) => {
    const known = [...new Set(hids)].flatMap((hid) => byId.get(hid) ?? []);
    return known.length > 0 ? known : entries.slice(0, shelfLength);
  };
  return { ...tables, entries, hot: shelf(hot), trending: shelf(trending) };
}

export function directoryDappsOf({ dapps, chains, categories }: SearchFile, more?: DescriptionsFile): DirectoryDapp[] {
  return dapps.map(([title, host, symbols, chainIndexes, categoryIndexes, logo, hid = idFromTitle(title)], index) => ({
    hid,
    title,
    host: expandHost(host, title),
    symbols: symbols.split(' ').filter(Boolean),
    chains: chainIndexes.flatMap((at) => chains[at]?.[0] ?? []),
    categories: categoryIndexes.flatMap((at) => categories[at]?.[1] ?? []),
    logo: logo ?? `/marks/dapp/${hid}.svg`,
    line: more?.lines[index],
    checked: more?.checked?.[index],
  }));
}

/** Builds the directory from the files of the search. Descriptions and aliases may still be missing. */
export function buildDirectoryFromFiles(
  file: SearchFile,
  more?: { lines: DescriptionsFile; aliases: AliasesFile },
): Directory {
  const dapps = directoryDappsOf(file, more?.lines);
  const idsAt = (indexes: readonly number[]) => indexes.flatMap((at) => dapps[at]?.hid ?? []);
  const variants = [file, more?.lines, more?.aliases].map((part) => part?.variants ?? '');
  const tables = {
    chains: file.chains.map(([code, title, logo = `/marks/chain/${code}.svg`]) => ({ code, title, logo })),
    categories: file.categories.map(([id, slug, name]) => ({ id, slug, name })),
    fold: createTextFold(variants.join('')),
    aliases: more?.aliases,
    unlisted: file.unlisted,
  };
  return buildDirectory(dapps, tables, { hot: idsAt(file.hot), trending: idsAt(file.trending) });
}
