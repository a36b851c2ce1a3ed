import { site } from '~/config/site.ts';
import { allAliases } from '~/content/read/aliases.ts';
import { allChains, chainOf } from '~/content/read/chains.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { delistedDapps } from '~/content/read/delisted.ts';
import { knownTokens, type KnownToken } from '~/content/read/known-tokens.ts';
import { officialDomains } from '~/domain/official/list.ts';
import chainRows from '~/data/chains.json' with { type: 'json' };
import type { FindingEvidence } from '~/domain/submission/finding.ts';
import { once } from '~/lib/once.ts';
import { hostNameForms } from '~/lib/host-name.ts';
import { isOneTypoAway } from '~/lib/one-typo.ts';
import { contractPage } from './contract-page.ts';
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
// Shorter names occur in too many words, or are one typo away from them.
const shortestNear = 6;
const shortestInHost = 5;
const shortestDappInHost = 4;

// Words that imitations add to a name.
const additions = new Set(
  `aggregator airdrop airdrops alpha app apps at beta bonus bot bridge bridged bridging by claim claims coin community
  connect dao defi dex dapp drop earn event exchange farm farming farms finance for foundation free genesis gift giveaway
  help inc io labs launch launchpad lite login lottery mainnet main market migrate migration mint minting mobile network
  nft nfts official og on online org pass plus points pool pools portal position positions premium presale pro promo
  protocol protocols recovery refund restore reward rewards sale season secure stake staking support swap team telegram
  testnet token tokens top trade trading v validate vault vaults verify verification vip visit voucher vouchers wallet web
  www xyz com net chain the new real get my go 空投 官方 领取 領取 奖励 獎勵 交易所 钱包 錢包 質押 质押 аирдроп эирдроп
  эйрдроп аирдропа награда награды клеим официальныи エアドロップ 公式 報酬 에어드롭 공식 보상`
    .split(/\s+/)
    .map(normalizedNameOf),
);
const isAddition = (word: string): boolean => additions.has(normalizedNameOf(word)) || /^v?\d+$/i.test(word);

const splitter = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u;

/** Returns a normalized name without the words that imitations add: `Uniswap V4 Airdrop` becomes `uniswap`. */
export function nameWithoutAdditions(title: string): string {
  const words = title
    .replace(/(?<=\p{L})\s*v?\d+(?:\.\d+)*$/iu, '')
    .split(splitter)
    .filter((word) => word !== '' && !isAddition(word));
  return normalizedNameOf(words.join('')) || normalizedNameOf(title);
}

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

const chainEntries = (): KnownName[] =>
  allChains().flatMap(({ code, title, explorer, aliases = [] }) => {
    const entry: ExistingEntry = { source: 'chains', title, id: code, href: explorer };
    const others = allAliases().filter((alias) => alias.kind === 'chain' && alias.id === code);
    const names = [title, ...aliases, ...others.flatMap((alias) => alias.names)];
    return [...new Set(names.flatMap((name) => [normalizedNameOf(name), nameWithoutAdditions(name)]))].map((name) => ({
      ...{ name, entry },
      isWatched: true,
    }));
  });

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

/** Returns the entries of a normalized name, and those of a similar one. */
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
  for (const { code, title, explorer } of allChains()) {
    domains.add(registeredDomainOf(hostWithoutWww(explorer)));
    put(nameWithoutAdditions(title), { entry: { source: 'chains', title, id: code, href: explorer }, isStrict: false });
  }
  for (const token of knownTokens())
    if (token.rank !== undefined && token.rank <= watchedRank / 3)
      put(normalizedNameOf(token.name), {
        entry: existingTokenEntry(token),
        isStrict: false,
      });
  return { labels, domains, hosts };
});

/** Whether a word consists only of additions: `airdropclaim`. */
const isOnlyAdditions = (word: string): boolean =>
  word === '' || [...additions].some((one) => word.startsWith(one) && isOnlyAdditions(word.slice(one.length)));

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
  const name = normalizedNameOf(registered.replace(/^\d+-?|-?v?\d+$/g, '') || registered);
  take(name);
  for (const part of [...registered.split('-'), ...others.flatMap((label) => [label, ...label.split('-')])])
    if (normalizedNameOf(part) !== name) take(normalizedNameOf(part), isStrict);
  const joined = registered
    .split('-')
    .filter((part) => !isAddition(part))
    .map(normalizedNameOf)
    .join('');
  take(joined);
  for (const known of labels.keys()) {
    if (known.length >= shortestNear && isOneTypoAway(known, name)) take(known);
    if (name.length <= known.length) continue;
    if (name.startsWith(known) && isOnlyAdditions(name.slice(known.length))) take(known, isStrict);
    if (name.endsWith(known) && isOnlyAdditions(name.slice(0, -known.length))) take(known, isStrict);
  }
  for (const [real, { entry }] of hosts) if (`.${host}`.includes(`.${real}.`)) found.add(entry);
  return [...new Map([...found].map((entry) => [entry.title, entry])).values()];
}
