import { foldText } from '~/lib/fold-text.ts';
import { spelled } from './query-words.ts';
import {
  hostOf,
  namesIn,
  spelledId,
  type Aliases,
  type AliasesFile,
  type LinesFile,
  type SearchFile,
} from './search-file.ts';

/** A dapp as the search shows it. */
export interface ListedDapp {
  hid: string;
  title: string;
  host: string;
  symbols: readonly string[];
  /** Codes of chains, slugs of categories. */
  chains: readonly string[];
  categories: readonly string[];
  /** The address of its mark or seal; undefined, where only the host knows it: a monogram. */
  mark?: string | undefined;
  line?: string | undefined;
  /** The day on which its link was checked last, where somebody did. */
  checked?: string | undefined;
  /** Whether only the host knows it, so that it has no page of its own. */
  isLive?: boolean | undefined;
}

/** What a dapp is of; dapps of the same chains and categories share it. */
export interface Kind {
  /** Its number among the kinds of a directory. */
  number: number;
  /** The names of each chain and category, between bars. */
  names: readonly string[];
}

/** A dapp with its texts as the search compares them. */
export interface Entry extends ListedDapp {
  /** Its title between bars, also without its spaces. */
  name: string;
  /** Its title, symbols and aliases, each between bars; after a line break its host. */
  names: string;
  kind: Kind;
  /** Its line. */
  text: string;
  /** Whether the editors or the hosts call it hot or trending. */
  isWellKnown: boolean;
}

/** What the search looks through, in the order of the list. */
export interface Directory {
  entries: readonly Entry[];
  hot: readonly Entry[];
  trending: readonly Entry[];
  chains: readonly { code: string; title: string; mark?: string | undefined }[];
  categories: readonly { id: number; slug: string; name: string }[];
  /** How a text is compared: folded, Chinese in one script. */
  fold: (text: string) => string;
  /** Other names of what is in it; none until they have come. */
  aliases?: Aliases | undefined;
  /** The ids and hosts of dapps that stay out whoever lists them. */
  unlisted?: readonly string[] | undefined;
  /** Whether the host has more dapps than it has sent. */
  hasMore?: boolean | undefined;
}

/** Folds texts, and each pair of `variants` to its second character. */
export function folder(variants = ''): (text: string) => string {
  if (!variants) return foldText;
  const simple = new Map<string, string>();
  for (let at = 0; at < variants.length; at += 2) simple.set(variants.charAt(at), variants.charAt(at + 1));
  return (text) => foldText(text).replace(/\p{Script=Han}/gu, (character) => simple.get(character) ?? character);
}

/** Names as they are compared, each between bars, also without the spaces and signs in them. */
function barred(names: readonly string[], fold: Directory['fold']): string {
  const spellings = names.flatMap((name) => {
    const spelling = spelled(fold(name));
    return spelling.includes(' ') ? [spelling, spelling.replaceAll(' ', '')] : spelling;
  });
  return `|${[...new Set(spellings)].join('|')}|`;
}

type Tables = Pick<Directory, 'chains' | 'categories' | 'fold' | 'aliases' | 'unlisted'>;

/** Makes kinds of what they are made of, the same for the same. */
function kinds({ chains, categories, fold, aliases }: Tables): (dapp: ListedDapp) => Kind {
  const names = new Map<string, string>();
  const learn = (key: string, title: string, others = '') =>
    names.set(key, barred([title, key, ...others.split('|').filter(Boolean)], fold));
  for (const { code, title } of chains) learn(code, title, namesIn(aliases?.chains, code));
  for (const { slug, name } of categories) learn(slug, name, namesIn(aliases?.categories, slug));
  const known = new Map<string, Kind>();
  return ({ chains: codes, categories: slugs }) => {
    const keys = [...codes, ...slugs];
    const all = keys.join('|');
    let kind = known.get(all);
    if (!kind) known.set(all, (kind = { number: known.size, names: keys.flatMap((key) => names.get(key) ?? []) }));
    return kind;
  };
}

const shelfLength = 8;

/** The directory over a list of dapps; what they share stands in `tables`. */
export function directoryOf(
  dapps: readonly ListedDapp[],
  tables: Tables,
  { hot, trending }: { hot: readonly string[]; trending: readonly string[] },
): Directory {
  const { fold, aliases, unlisted } = tables;
  const kindOf = kinds(tables);
  const wellKnown = new Set([...hot, ...trending]);
  const entries = dapps.flatMap((dapp): Entry | [] => {
    if (unlisted?.some((name) => name === dapp.hid || name === dapp.host)) return [];
    const others = namesIn(aliases?.dapps, dapp.hid)?.split('|') ?? [];
    const name = barred([dapp.title], fold);
    const names = `${name}${barred([...dapp.symbols, ...others], fold)}\n${dapp.host}`;
    const text = fold(dapp.line ?? '');
    return { ...dapp, name, names, text, kind: kindOf(dapp), isWellKnown: wellKnown.has(dapp.hid) };
  });
  const byId = new Map(entries.map((entry) => [entry.hid, entry]));
  // Of ids that no list has, the best by rank.
  const shelf = (hids: readonly string[]) => {
    const known = [...new Set(hids)].flatMap((hid) => byId.get(hid) ?? []);
    return known.length > 0 ? known : entries.slice(0, shelfLength);
  };
  return { ...tables, entries, hot: shelf(hot), trending: shelf(trending) };
}

/** The dapps that an index holds. */
export function dappsOf({ dapps, chains, categories }: SearchFile, more?: LinesFile): ListedDapp[] {
  return dapps.map(([title, host, symbols, chainIndexes, categoryIndexes, logo, hid = spelledId(title)], index) => ({
    hid,
    title,
    host: hostOf(host, title),
    symbols: symbols.split(' ').filter(Boolean),
    chains: chainIndexes.flatMap((at) => chains[at]?.[0] ?? []),
    categories: categoryIndexes.flatMap((at) => categories[at]?.[1] ?? []),
    mark: logo ?? `/marks/dapp/${hid}.svg`,
    line: more?.lines[index],
    checked: more?.checked?.[index],
  }));
}

/** The directory of an index, and what has come since it. */
export function directoryOfFiles(file: SearchFile, more?: { lines: LinesFile; aliases: AliasesFile }): Directory {
  const dapps = dappsOf(file, more?.lines);
  const idsAt = (indexes: readonly number[]) => indexes.flatMap((at) => dapps[at]?.hid ?? []);
  const variants = [file, more?.lines, more?.aliases].map((part) => part?.variants ?? '');
  const tables = {
    chains: file.chains.map(([code, title, mark = `/marks/chain/${code}.svg`]) => ({ code, title, mark })),
    categories: file.categories.map(([id, slug, name]) => ({ id, slug, name })),
    fold: folder(variants.join('')),
    aliases: more?.aliases,
    unlisted: file.unlisted,
  };
  return directoryOf(dapps, tables, { hot: idsAt(file.hot), trending: idsAt(file.trending) });
}
