import { allChains } from '~/content/read/chains.ts';
import { knownNetworks } from '~/content/read/known-networks.ts';
import { knownTokens } from '~/content/read/known-tokens.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import { once } from '~/lib/once.ts';
import { stringOrEmpty } from '~/lib/record.ts';
import { registrableDomainOf } from '~/lib/registrable-domain.ts';
import { removeNameAdditions } from './additions.ts';
import { normalizedNameOf } from './identifiers.ts';
import { createImpostorFinding, type ImpostorFinding } from './impostor-finding.ts';
import { ownerOfHost } from './imitated-hosts.ts';
import { hasLeadingRank, mostImitatedRank } from './known-entries.ts';
import { hostLabelsOf, hostWithoutWww } from './known-hosts.ts';

interface KnownCoin {
  title: string;
  source: 'chains' | 'tokens';
  /** The ids of the chains that have this native coin. Empty for a token. */
  chainIds: ReadonlySet<string>;
}

/** Returns the coins of the supported chains and the most valuable tokens, by normalized name and symbol. */
const coins = once(() => {
  const all = new Map<string, KnownCoin>();
  for (const [symbol, chains] of Map.groupBy(allChains(), (chain) => normalizedNameOf(chain.symbol))) {
    const evm = chains.filter(({ kind }) => kind === 'evm');
    const [first] = chains;
    if (first)
      all.set(symbol, { title: first.symbol, source: 'chains', chainIds: new Set(evm.map(({ chain_id: id }) => id)) });
  }
  for (const { name, symbol, rank } of knownTokens()) {
    if (!hasLeadingRank({ rank }, mostImitatedRank)) continue;
    const known = all.get(normalizedNameOf(symbol)) ?? {
      ...{ title: `${name} (${symbol})`, source: 'tokens' as const },
      chainIds: new Set<string>(),
    };
    for (const one of [name, symbol, `${name} USD`]) all.set(normalizedNameOf(one), known);
  }
  for (const { title, symbol } of allChains()) {
    const known = all.get(normalizedNameOf(symbol));
    if (known && !all.has(normalizedNameOf(title))) all.set(normalizedNameOf(title), known);
  }
  return all;
});

/** Returns the chains with a chain id in the pinned list of networks. */
const networksWithId = (id: unknown) => knownNetworks().filter(({ chainId }) => String(chainId) === String(id));

const shareName = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** Whether a chain has the id and the name of a chain in the pinned list of networks. */
export const isKnownNetwork = ({ chainId, name }: Answers): boolean =>
  networksWithId(chainId).some((network) =>
    shareName(removeNameAdditions(network.name), removeNameAdditions(String(name))),
  );

/** Creates a finding that only the reviewer sees. Many chains share coins, names and RPC hosts for good reasons. */
const forReviewer = (...values: Parameters<typeof createImpostorFinding>): ImpostorFinding => ({
  ...createImpostorFinding(...values),
  isAsked: false,
});

// A coin that so many chains have is usually the coin of the chain on which they are built.
const sharedByMany = 4;

/** Finds a native coin that belongs to another chain. Layer 2 chains often use the coin of their `parent`. */
function coinFindings(answers: Answers): ImpostorFinding[] {
  const { name, symbol } = (answers['nativeCurrency'] ?? {}) as Answers;
  const known = [symbol, name].map((one) => coins().get(normalizedNameOf(stringOrEmpty(one)))).find((one) => one);
  if (!known || known.chainIds.has(String(answers['chainId'])) || isKnownNetwork(answers)) return [];
  const parent = /^eip155-(\d+)$/.exec(stringOrEmpty(answers['parent']))?.[1];
  const isInherited = parent !== undefined && known.chainIds.has(parent);
  const text = isInherited
    ? `The native coin is ${known.title}, as on the parent chain ${parent}.`
    : `The native coin is called ${known.title}, but chain ID ${String(answers['chainId'])} isn’t a chain of this coin, and no parent chain with it is named.`;
  const isOpen = !isInherited && known.chainIds.size < sharedByMany;
  return [forReviewer('like-name', 'nativeCurrency', text, known, isOpen)];
}

function idFindings(answers: Answers): ImpostorFinding[] {
  const [network] = networksWithId(answers['chainId']);
  if (!network || isKnownNetwork(answers)) return [];
  const text = `Chain ID ${network.chainId} belongs to ${network.name}.`;
  return [forReviewer('like-name', 'chainId', text, { source: 'networks', title: network.name })];
}

// Minimum length of a common beginning. Shorter ones occur in unrelated hosts.
const shortestShared = 4;

/** Whether two hosts may belong together: same registrable domain, or one domain name begins with the other. */
function belongTogether(one: string, other: string): boolean {
  const [first, second] = [one, other].map((host) => normalizedNameOf(hostLabelsOf(host).at(-1) ?? '')) as [
    string,
    string,
  ];
  if (registrableDomainOf(one) === registrableDomainOf(other)) return true;
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  return short.length >= shortestShared && long.includes(short);
}

/** Finds RPCs on other domains than the website. Omits domains of known entries, which another check reports. */
function rpcFindings(answers: Answers): ImpostorFinding[] {
  const website = hostWithoutWww(answers['infoURL']);
  // Another check reports a website that belongs to another entry.
  if (website === '' || ownerOfHost(website)) return [];
  const hosts = [answers['rpc']].flat().map(hostWithoutWww);
  const foreign = hosts.filter((host) => host !== '' && !belongTogether(host, website) && !ownerOfHost(host));
  return [...new Set(foreign)].map((host) => {
    const text = `${host} isn’t on the domain of the website, ${website}. Ask whose it is.`;
    return forReviewer('related', 'rpc', text, { source: 'rule', title: host }, false);
  });
}

/** Finds a coin, an id or RPCs that belong to another chain or project. */
export const findChainFindings = (answers: Answers): ImpostorFinding[] => [
  ...coinFindings(answers),
  ...idFindings(answers),
  ...rpcFindings(answers),
];
