import { site } from '~/config/site.ts';
import { allAliases } from '~/content/read/aliases.ts';
import { allChains, chainOf } from '~/content/read/chains.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { rpcsOf } from '~/content/read/chain-rpcs.ts';
import { delistedDapps } from '~/content/read/delisted.ts';
import { knownTokens, type KnownToken } from '~/content/read/known-tokens.ts';
import { officialDomains } from '~/domain/official/list.ts';
import chainRows from '~/data/chains.json' with { type: 'json' };
import type { FindingEvidence } from '~/domain/submission/finding.ts';
import { once } from '~/lib/once.ts';
import { hostNameForms } from '~/lib/host-name.ts';
import { isOneTypoAway } from '~/lib/one-typo.ts';
import { contractPage } from './contract-page.ts';
import { isAddition, isOnlyAdditions, isProduct, isPromise, nameWithoutAdditions } from './additions.ts';
import { normalizedNameOf } from './identifiers.ts';
import { hostWithoutWww, hostLabelsOf, registeredDomainOf } from './known-hosts.ts';

/** An existing entry that somebody could imitate. */
export interface ExistingEntry {
  source: FindingEvidence['source'];
  title: string;
  /** The id of a dapp, or the code of a chain. */
  id?: string;
  href?: string;
  token?: KnownToken;
}

/** A name of an entry. Only well-known names are compared for similarity. */
interface KnownName {
  name: string;
  entry: ExistingEntry;
  isWatched: boolean;
}

// Rank up to which a token is well-known.
const watchedRank = 300;
// Rank up to which names and symbols are also compared with dapps, collections, chains and hosts.
const leadingRank = watchedRank / 3;
/** Rank up to which names with additional words count as imitations. Names of later tokens are ordinary words. */
export const mostImitatedRank = 30;
// Shorter names occur in too many words, or are one typo away from them.
const shortestNear = 6;
const shortestInHost = 5;
const shortestDappInHost = 4;

const dappEntries = (): KnownName[] =>
  allDapps().flatMap(({ hid, title, url }) => {
    const entry: ExistingEntry = { source: 'directory', title, id: hid, href: url };
    return [{ name: normalizedNameOf(title), entry, isWatched: true }];
  });

const delistedEntries = (): KnownName[] =>
  delistedDapps().map(({ hid, title }) => ({
    name: normalizedNameOf(title),
    entry: { source: 'delisted', title, id: hid },
    isWatched: true,
  }));

/** Returns the chains with all their names. */
const namedChains = once(() =>
  allChains().map(({ code, title, explorer, aliases = [] }) => {
    const entry: ExistingEntry = { source: 'chains', title, id: code, href: explorer };
    const others = allAliases().filter((alias) => alias.kind === 'chain' && alias.id === code);
    const names = [title, ...aliases, ...others.flatMap((alias) => alias.names)];
    return { entry, names: new Set(names.flatMap((name) => [normalizedNameOf(name), nameWithoutAdditions(name)])) };
  }),
);

const chainEntries = (): KnownName[] =>
  namedChains().flatMap(({ entry, names }) => [...names].map((name) => ({ name, entry, isWatched: true })));

/** Returns the entry of a token, with its contract on the given chain, or on the first chain without one. */
export function existingTokenEntry(token: KnownToken, network?: string): ExistingEntry {
  const { name, symbol, contracts } = token;
  const [first] = contracts.keys();
  const chain = network !== undefined && contracts.has(network) ? network : first;
  const href = chain === undefined ? undefined : contractPage(chain, contracts.get(chain)?.[0] ?? '');
  return { source: 'tokens', title: `${name} (${symbol})`, token, ...(href !== undefined && { href }) };
}

const tokenEntries = (): KnownName[] =>
  knownTokens().map((token) => ({
    name: normalizedNameOf(token.name),
    entry: existingTokenEntry(token),
    isWatched: token.rank === undefined || token.rank <= watchedRank,
  }));

const ownEntries = (): KnownName[] => {
  const { name } = site.brand;
  return [{ name: normalizedNameOf(name), entry: { source: 'own', title: name }, isWatched: true }];
};

const index = once(() => {
  const all = [...ownEntries(), ...dappEntries(), ...delistedEntries(), ...chainEntries(), ...tokenEntries()].filter(
    ({ name }) => name !== '',
  );
  const byName = Map.groupBy(all, ({ name }) => name);
  const watched = Map.groupBy(
    all.filter(({ name, isWatched }) => isWatched && name.length >= shortestNear),
    ({ name }) => name.length,
  );
  return { byName, watched };
});

/** Returns the entry of our brand, if a title contains its name. */
export const brandNameEntryIn = (title: string): ExistingEntry | undefined =>
  normalizedNameOf(title).includes(normalizedNameOf(site.brand.name))
    ? { source: 'own', title: site.brand.name }
    : undefined;

/** Returns the entries of a normalized name and of similar names. */
export function findEntriesByName(name: string): { same: ExistingEntry[]; near: ExistingEntry[] } {
  const { byName, watched } = index();
  const same = (byName.get(name) ?? []).map(({ entry }) => entry);
  const near = [-1, 0, 1]
    .flatMap((more) => watched.get(name.length + more) ?? [])
    .filter((one) => one.name !== name && name.length >= shortestNear && isOneTypoAway(one.name, name))
    .map(({ entry }) => entry);
  return { same, near };
}

const contractKey = (network: string, contract: string): string =>
  `${network} ${/^0x[\da-f]+$/i.test(contract) ? contract.toLowerCase() : contract}`;

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

const isLeading = ({ rank }: KnownToken, last = leadingRank): boolean => rank !== undefined && rank <= last;

const leadingTokens = once(() => knownTokens().filter((one) => isLeading(one) && one.symbol.length >= shortestSymbol));

/** Whether an entry is one of the most valuable tokens, whose names other kinds of entries may imitate. */
export const isLeadingToken = ({ token }: ExistingEntry, rank = leadingRank): boolean =>
  token !== undefined && isLeading(token, rank);

// Shorter symbols occur in many names.
const shortestSymbol = 4;

/** Whether a text is a word with two neighbouring letters swapped: `ustd`. */
const isSwapped = (one: string, other: string): boolean =>
  one.length === other.length && one !== other && isOneTypoAway(one, other) && sorted(one) === sorted(other);
const sorted = (text: string): string => [...text].sort().join('');

/** Returns the most valuable tokens whose symbol a name or symbol imitates: `USDT Airdrop`, `USDT2`, `USTD`. */
export function leadingTokensIn(text: string): KnownToken[] {
  const names = [nameWithoutAdditions(text), normalizedNameOf(text.replace(/(?<=\p{L})(?:\.\p{L}|\d+)$/u, ''))];
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

/** Whether a token has this address on any chain. */
export const tokenHasContract = ({ contracts }: KnownToken, contract: string): boolean =>
  [...contracts.values()].flat().some((one) => one.toLowerCase() === contract.toLowerCase());

export const chainsOfToken = ({ contracts }: KnownToken): string =>
  [...contracts.keys()].map((code) => chainOf(code)?.title ?? code).join(', ');

interface KnownLabel {
  entry: ExistingEntry;
  /** Whether additional words count. Many legitimate hosts contain the name of a chain or token. */
  isStrict: boolean;
}

const hostIndex = once(() => {
  const labels = new Map<string, KnownLabel[]>();
  const put = (name: string, label: KnownLabel) => {
    if (name.length >= (label.isStrict ? shortestDappInHost : shortestInHost))
      labels.set(name, [...(labels.get(name) ?? []), label]);
  };
  const domains = new Set<string>();
  const chainNames = new Set(
    allChains().flatMap(({ title, aliases = [] }) =>
      [title, title.split(' ')[0] ?? '', ...aliases].map(nameWithoutAdditions),
    ),
  );
  const hosts: [host: string, label: KnownLabel][] = [];
  for (const domain of officialDomains(Object.values(site.emails)))
    put(normalizedNameOf(hostLabelsOf(domain).at(-1) ?? ''), {
      entry: { source: 'own', title: domain },
      isStrict: true,
    });
  put(normalizedNameOf(site.brand.name), { entry: { source: 'own', title: site.brand.name }, isStrict: true });
  for (const { hid, title, url } of allDapps()) {
    const host = hostWithoutWww(url);
    const domain = registeredDomainOf(host);
    const label: KnownLabel = {
      entry: { source: 'directory', title, id: hid, href: url },
      isStrict: true,
    };
    domains.add(domain);
    hosts.push([host, label], [domain, label]);
    for (const name of new Set([normalizedNameOf(hostLabelsOf(host).at(-1) ?? ''), nameWithoutAdditions(title)]))
      put(name, { ...label, isStrict: !chainNames.has(name) });
  }
  for (const { website } of chainRows) if (website) domains.add(registeredDomainOf(hostWithoutWww(website)));
  for (const { explorer } of allChains()) domains.add(registeredDomainOf(hostWithoutWww(explorer)));
  for (const { entry, names } of namedChains()) for (const name of names) put(name, { entry, isStrict: false });
  for (const token of knownTokens())
    if (isLeading(token))
      put(normalizedNameOf(token.name), {
        entry: existingTokenEntry(token),
        isStrict: false,
      });
  return { labels, domains, hosts };
});

/**
 * Returns entries whose name a foreign host contains: `uniswap-airdrop.xyz`, `claimuniswap.com`, `uniswap.finance`,
 * `app.uniswap.org.example.com`, `un1swap.org`. Returns none for a known domain.
 */
export function findEntriesImitatedByHost(host: string): ExistingEntry[] {
  const { labels, domains, hosts } = hostIndex();
  if (domains.has(registeredDomainOf(host))) return [];
  const [registered = '', ...others] = hostLabelsOf(host)
    .map((label) => hostNameForms(`https://${label}`).unicode)
    .toReversed();
  const found = new Set<ExistingEntry>();
  const take = (name: string, isMeant: (label: KnownLabel) => boolean = () => true) => {
    // If several entries share a name, prefers a dapp to its token.
    const label = labels.get(name)?.find(isMeant);
    if (label) found.add(label.entry);
  };
  const isStrict = ({ isStrict: is }: KnownLabel) => is;
  const parts = registered.split('-');
  const name = normalizedNameOf(registered.replace(/^\d+-?|-?v?\d+$/g, '') || registered);
  take(name);
  for (const part of [...parts, ...others.flatMap((label) => [label, ...label.split('-')])])
    if (normalizedNameOf(part) !== name) take(normalizedNameOf(part), isStrict);
  const joined = parts
    .filter((part) => !isAddition(part))
    .map(normalizedNameOf)
    .join('');
  if (joined !== name && isPromise(parts.join(' ')))
    for (const token of leadingTokens())
      if (isLeading(token, mostImitatedRank) && normalizedNameOf(token.symbol) === joined)
        found.add(existingTokenEntry(token));
  take(joined, ({ isStrict: is }) => is || !parts.some((part) => isProduct(part)));
  for (const known of labels.keys()) {
    if (known.length >= shortestNear && isOneTypoAway(known, name)) take(known);
    if (name.length <= known.length) continue;
    if (name.startsWith(known) && isOnlyAdditions(name.slice(known.length))) take(known, isStrict);
    if (name.endsWith(known) && isOnlyAdditions(name.slice(0, -known.length))) take(known, isStrict);
  }
  for (const [real, { entry }] of hosts) if (`.${host}`.includes(`.${real}.`)) found.add(entry);
  return [...new Map([...found].map((entry) => [entry.title, entry])).values()];
}

const linkOwners = once(() => {
  const owners = new Map<string, ExistingEntry>();
  const put = (url: string | null | undefined, entry: ExistingEntry) => {
    const host = hostWithoutWww(url);
    if (host !== '' && !owners.has(host)) owners.set(host, entry);
  };
  const websites = new Map(chainRows.map(({ code, website }) => [code, website]));
  for (const { code, title, explorer } of allChains())
    for (const url of [explorer, websites.get(code), ...rpcsOf(code)])
      put(url, { source: 'chains', title, id: code, href: explorer });
  for (const { hid, title, url } of allDapps()) {
    const entry: ExistingEntry = { source: 'directory', title, id: hid, href: url };
    put(url, entry);
    put(`https://${registeredDomainOf(hostWithoutWww(url))}`, entry);
  }
  return owners;
});

/** Returns the dapp or chain whose website, explorer or RPC has this host. */
export const ownerOfHost = (host: string): ExistingEntry | undefined =>
  linkOwners().get(host) ?? linkOwners().get(registeredDomainOf(host));
