import { site } from '~/config/site.ts';
import { allAliases } from '~/content/read/aliases.ts';
import { allChains, chainOf } from '~/content/read/chains.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { isOrdinaryWord, knownBrands } from '~/content/read/brands.ts';
import { knownNetworks } from '~/content/read/known-networks.ts';
import { delistedDapps } from '~/content/read/delisted.ts';
import { knownTokens, type KnownToken } from '~/content/read/known-tokens.ts';
import { contractKey } from '~/domain/chain.ts';
import type { FindingEvidence } from '~/domain/submission/finding.ts';
import { once } from '~/lib/once.ts';
import { isOneTypoAway } from '~/lib/one-typo.ts';
import { contractPageUrlOf } from './contract-page.ts';
import { removeNameAdditions, removeTitleAdditions } from './additions.ts';
import { haveSameFirstLetter, normalizedNameOf } from './identifiers.ts';

/** An existing entry that somebody could imitate. */
export interface ExistingEntry {
  source: FindingEvidence['source'];
  title: string;
  /** The id of a dapp, or the code of a chain. */
  id?: string;
  href?: string;
  token?: KnownToken;
}

/** A name of an entry. `isWatched`: the name is so well-known that findings also compare similar names with it. */
interface KnownName {
  name: string;
  entry: ExistingEntry;
  isWatched: boolean;
  isOrdinary?: boolean;
}

/** Entries that a text imitates. `doubtful`: entries that the text may name by chance, which only the reviewer sees. */
export interface ImitatedEntries {
  certain: ExistingEntry[];
  doubtful: ExistingEntry[];
}

/** Whether a name is an ordinary word. A name of several words (“Trust Wallet”) is distinctive, unless it is short. */
export function isOrdinaryName(name: string): boolean {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  return words.every(isOrdinaryWord) && (words.length === 1 || normalizedNameOf(name).length < shortestPair);
}
const shortestPair = 8;

// Tokens up to this rank by value count as well-known.
const watchedRank = 300;
// Names and symbols of tokens up to this rank are compared with dapps, collections, chains and hosts, too.
const leadingRank = watchedRank / 3;
/** Names with added words count as imitations up to this rank. Many later tokens are ordinary words. */
export const mostImitatedRank = 30;
// Minimum length of names for a comparison with typos. Shorter names are one typo away from too many words.
export const minNearNameLength = 6;

/** Returns an entry under each of its names. For ordinary words, similar names are doubtful. */
const watchedNamesOf = (entry: ExistingEntry, names: Iterable<string>): KnownName[] =>
  Array.from(names, (name) => {
    const isOrdinary = isOrdinaryName(name);
    return { name: normalizedNameOf(name), entry, isWatched: true, isOrdinary };
  });

const dappEntries = (): KnownName[] =>
  allDapps().flatMap(({ hid, title, url }) =>
    watchedNamesOf({ source: 'directory', title, id: hid, href: url }, [title]),
  );

export const brandsWithAllNames = once(() =>
  knownBrands().map(({ name, names, hosts: [host = ''] }) => {
    const entry: ExistingEntry = { source: 'brands', title: name, id: host, href: `https://${host}` };
    return { entry, names: [name, ...names] };
  }),
);

const networkEntries = (): KnownName[] =>
  knownNetworks()
    .filter(({ chainId }) => !allChains().some(({ chain_id: id }) => id === String(chainId)))
    .flatMap(({ name, chainId }) => {
      const entry: ExistingEntry = { source: 'networks', title: `${name} (${chainId})`, id: String(chainId) };
      const names = new Set([normalizedNameOf(name), removeNameAdditions(name)]);
      return Array.from(names, (one) => ({ name: one, entry, isWatched: true }));
    });

const delistedEntries = (): KnownName[] =>
  delistedDapps().map(({ hid, title }) => ({
    name: normalizedNameOf(title),
    entry: { source: 'delisted', title, id: hid },
    isWatched: true,
  }));

export const chainsWithAllNames = once(() =>
  allChains().map(({ code, title, explorer, aliases = [] }) => {
    const entry: ExistingEntry = { source: 'chains', title, id: code, href: explorer };
    const others = allAliases().filter((alias) => alias.kind === 'chain' && alias.id === code);
    const names = [title, ...aliases, ...others.flatMap((alias) => alias.names)];
    return { entry, names: new Set(names.flatMap((name) => [name, removeTitleAdditions(name)])) };
  }),
);

/** Returns the entry of a token, with its contract on the given chain. Without a chain, takes the first contract. */
export function createTokenEntry(token: KnownToken, network?: string): ExistingEntry {
  const { name, symbol, contracts } = token;
  const [first] = contracts.keys();
  const chain = network !== undefined && contracts.has(network) ? network : first;
  const href = chain === undefined ? undefined : contractPageUrlOf(chain, contracts.get(chain)?.[0] ?? '');
  return { source: 'tokens', title: `${name} (${symbol})`, token, ...(href !== undefined && { href }) };
}

const tokenEntries = (): KnownName[] =>
  knownTokens().flatMap((token) =>
    [token.name, ...token.names].map((name) => ({
      name: normalizedNameOf(name),
      entry: createTokenEntry(token),
      isWatched: token.rank === undefined || token.rank <= watchedRank,
    })),
  );

const ownEntry: ExistingEntry = { source: 'own', title: site.brand.name };
const ownName = normalizedNameOf(site.brand.name);

const index = once(() => {
  const all: KnownName[] = [
    { name: ownName, entry: ownEntry, isWatched: true },
    ...dappEntries(),
    ...delistedEntries(),
    ...[...brandsWithAllNames(), ...chainsWithAllNames()].flatMap(({ entry, names }) => watchedNamesOf(entry, names)),
    ...networkEntries(),
    ...tokenEntries(),
  ].filter(({ name }) => name !== '');
  const byName = Map.groupBy(all, ({ name }) => name);
  const watched = Map.groupBy(
    all.filter(({ name, isWatched }) => isWatched && name.length >= minNearNameLength),
    ({ name }) => name.length,
  );
  return { byName, watched };
});

/** Returns the entry of our brand, if a title contains its name. */
export const findBrandNameEntry = (title: string): ExistingEntry | undefined =>
  normalizedNameOf(title).includes(ownName) ? ownEntry : undefined;

/** Returns the entries whose name equals a title (`same`), and those with a similar name (`near`). */
export function findEntriesByName(title: string): { same: ExistingEntry[]; near: ImitatedEntries } {
  const { byName, watched } = index();
  const name = normalizedNameOf(title);
  const same = (byName.get(name) ?? []).map(({ entry }) => entry);
  const isWord = title.split(/\s+/).every(isOrdinaryWord);
  const typos = isWord
    ? []
    : [-1, 0, 1]
        .flatMap((more) => watched.get(name.length + more) ?? [])
        .filter((one) => one.name !== name && name.length >= minNearNameLength && isOneTypoAway(one.name, name));
  const isCertain = (one: KnownName) => one.isOrdinary !== true && haveSameFirstLetter(one.name, name);
  return {
    same,
    near: {
      certain: typos.filter(isCertain).map(({ entry }) => entry),
      doubtful: typos.filter((one) => !isCertain(one)).map(({ entry }) => entry),
    },
  };
}

const tokenIndex = once(() => {
  const bySymbol = Map.groupBy(knownTokens(), ({ symbol }) => normalizedNameOf(symbol));
  const byContract = new Map<string, KnownToken>();
  for (const token of knownTokens())
    for (const [network, contracts] of token.contracts)
      for (const contract of contracts) byContract.set(contractKey(network, contract), token);
  return { bySymbol, byContract };
});

export const findTokenByContract = (network: string, contract: string): KnownToken | undefined =>
  tokenIndex().byContract.get(contractKey(network, contract));

export const hasLeadingRank = ({ rank }: Pick<KnownToken, 'rank'>, last = leadingRank): boolean =>
  rank !== undefined && rank <= last;

export const leadingTokens = once(() =>
  knownTokens().filter((one) => hasLeadingRank(one) && one.symbol.length >= shortestSymbol),
);

/** Whether an entry is one of the most valuable tokens, whose names other kinds of entries may imitate. */
export const isLeadingToken = ({ token }: ExistingEntry, rank = leadingRank): boolean =>
  token !== undefined && hasLeadingRank(token, rank);

// Minimum length of symbols that are searched for in names. Shorter symbols occur in many names.
const shortestSymbol = 4;

/** Whether a text is a word with two neighbouring letters swapped: `ustd`. */
const isSwapped = (one: string, other: string): boolean =>
  one.length === other.length && one !== other && isOneTypoAway(one, other) && sorted(one) === sorted(other);
const sorted = (text: string): string => [...text].sort().join('');

/** Returns the most valuable tokens whose symbol a name or symbol imitates: `USDT Airdrop`, `USDT2`, `USTD`. */
export function findLeadingTokens(text: string): KnownToken[] {
  const names = [removeNameAdditions(text), normalizedNameOf(text.replace(/(?<=\p{L})(?:\.\p{L}|\d+)$/u, ''))];
  return leadingTokens().filter(({ symbol }) => {
    const known = normalizedNameOf(symbol);
    return names.some((name) => name === known || isSwapped(name, known));
  });
}

/** Returns well-known tokens by symbol, including look-alike spellings. */
export const tokensOfSymbol = (symbol: string): KnownToken[] =>
  (tokenIndex().bySymbol.get(normalizedNameOf(symbol)) ?? []).filter(
    ({ rank }) => rank === undefined || rank <= watchedRank,
  );

export const tokenHasContract = ({ contracts }: KnownToken, contract: string): boolean =>
  [...contracts.values()].flat().some((one) => one.toLowerCase() === contract.toLowerCase());

export const chainsOfToken = ({ contracts }: KnownToken): string =>
  [...contracts.keys()].map((code) => chainOf(code)?.title ?? code).join(', ');
