import { foldText } from '~/lib/fold-text.ts';
import { hostOf, spelledId, type SearchFile } from './search-file.ts';

/** A dapp as the search shows it. */
export interface ListedDapp {
  hid: string;
  title: string;
  host: string;
  symbols: readonly string[];
  /** Codes of chains, slugs of categories. */
  chains: readonly string[];
  categories: readonly string[];
  /** The address of its mark; undefined: a monogram. */
  mark?: string | undefined;
  line?: string | undefined;
  /** Whether only the host knows it, so that it has no page of its own. */
  isLive?: boolean | undefined;
}

/** A dapp with its texts as the search compares them. */
export interface Entry extends ListedDapp {
  /** Its title. */
  name: string;
  /** Title, symbols and host. */
  names: string;
  /** Its chains and categories. */
  kinds: string;
  /** All that can be found: also its line. */
  all: string;
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
  /** Whether the host has more dapps than it has told. */
  hasMore?: boolean | undefined;
}

/** Folds texts, and each pair of `variants` to its second character. */
export function folder(variants = ''): (text: string) => string {
  if (!variants) return foldText;
  const simple = new Map<string, string>();
  for (let at = 0; at < variants.length; at += 2) simple.set(variants.charAt(at), variants.charAt(at + 1));
  return (text) => foldText(text).replace(/\p{Script=Han}/gu, (character) => simple.get(character) ?? character);
}

/** The directory over a list of dapps; what they share is told by `names`. */
export function directoryOf(
  dapps: readonly ListedDapp[],
  { chains, categories, fold }: Pick<Directory, 'chains' | 'categories' | 'fold'>,
  { hot, trending }: { hot: readonly string[]; trending: readonly string[] },
): Directory {
  const words = new Map<string, string>();
  for (const { code, title } of chains) words.set(code, `${fold(title)} ${code}`);
  for (const { slug, name } of categories) words.set(slug, `${fold(name)} ${slug}`);
  const entries = dapps.map((dapp): Entry => {
    const name = fold(dapp.title);
    const names = [name, ...dapp.symbols.map(fold), dapp.host].join(' ');
    const kinds = [...dapp.chains, ...dapp.categories].map((key) => words.get(key)).join(' ');
    return { ...dapp, name, names, kinds, all: `${names} ${kinds} ${fold(dapp.line ?? '')}` };
  });
  const byId = new Map(entries.map((entry) => [entry.hid, entry]));
  const known = (hids: readonly string[]) => hids.flatMap((hid) => byId.get(hid) ?? []);
  return { entries, hot: known(hot), trending: known(trending), chains, categories, fold };
}

const markOf = (symbol: string | undefined) =>
  symbol === undefined ? undefined : `/marks/token/${encodeURIComponent(symbol.toLowerCase())}.svg`;

/** The dapps that an index holds. */
export function dappsOf({ dapps, chains, categories }: SearchFile, lines: readonly string[] = []): ListedDapp[] {
  return dapps.map(([title, host, symbols, chainPlaces, categoryPlaces, mark, hid], place) => {
    const ownSymbols = symbols.split(' ').filter(Boolean);
    return {
      hid: hid ?? spelledId(title),
      title,
      host: hostOf(host, title),
      symbols: ownSymbols,
      chains: chainPlaces.flatMap((at) => chains[at]?.[0] ?? []),
      categories: categoryPlaces.flatMap((at) => categories[at]?.[1] ?? []),
      mark: markOf(typeof mark === 'number' ? ownSymbols[mark] : undefined),
      line: lines[place],
    };
  });
}
