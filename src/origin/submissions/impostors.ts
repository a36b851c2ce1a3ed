import { chainCodeByName, chainOf } from '~/content/read/chains.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionFinding } from '~/domain/submission/finding.ts';
import {
  chainsOfToken,
  findEntriesImitatedByHost,
  findEntriesByName,
  tokenHasContract,
  brandNameEntryIn,
  findTokenByContract,
  existingTokenEntry,
  isLeadingToken,
  ownerOfHost,
  leadingTokensIn,
  mostImitatedRank,
  tokensOfSymbol,
  type ExistingEntry,
} from './known-entries.ts';
import { isPromise, nameWithoutAdditions } from './additions.ts';
import { hostWithoutWww, isUrlShortener, phishingEntryOf, registeredDomainOf } from './known-hosts.ts';
import { normalizedNameOf } from './identifiers.ts';
import { tokenContracts } from './token-contracts.ts';

type Answers = Readonly<Record<string, unknown>>;

/** A possible imitation of an existing entry, and whether the form asks the submitter about it. */
export type ImpostorFinding = SubmissionFinding & {
  isAsked: boolean;
  /** The id of the existing entry's page, if it is a dapp. */
  slug?: string | undefined;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const linkFields: Partial<Record<FormKind, readonly string[]>> = {
  dapp: ['url'],
  token: ['website'],
  nft: ['website'],
  chain: ['infoURL', 'explorers', 'rpc'],
  owner: ['url'],
};

const found = (
  code: SubmissionFinding['code'],
  path: string,
  text: string,
  { source, title, href, id }: Pick<ExistingEntry, 'source' | 'title' | 'href' | 'id'>,
  isOpen = true,
): ImpostorFinding => ({
  ...{ code, path, text, isOpen },
  isAsked: isOpen,
  slug: source === 'directory' ? id : undefined,
  evidence: { source, title, ...(href !== undefined && { href }) },
});

const sources: Readonly<Record<ExistingEntry['source'], string>> = {
  directory: 'a dapp of the directory',
  chains: 'a chain that the wallet supports',
  delisted: 'a delisted dapp',
  tokens: 'a well-known token',
  own: 'a name of this wallet',
  submission: 'another submission',
  phishing: 'the phishing list',
  rule: 'a rule',
};

function linkFindings(path: string, url: string): ImpostorFinding[] {
  const host = hostWithoutWww(url);
  if (host === '') return [];
  const entry = phishingEntryOf(host);
  if (entry !== undefined) {
    const text = `${host} is on the list of phishing hosts, as ${entry}.`;
    return [found('phishing', path, text, { source: 'phishing', title: entry })];
  }
  if (isUrlShortener(host))
    return [
      found('short-link', path, `${host} shortens links and hides where it leads.`, { source: 'rule', title: host }),
    ];
  return findEntriesImitatedByHost(host).map((one) =>
    found(
      'brand-host',
      path,
      `${host} contains the name of ${one.title}, ${sources[one.source]}, but is not its host.`,
      one,
    ),
  );
}

/** Whether an entry is the submitted one (same host or chain id), which other checks compare. */
function isItself(kind: FormKind, answers: Answers, { source, id, href }: ExistingEntry): boolean {
  if (source === 'directory' && kind === 'dapp')
    return registeredDomainOf(hostWithoutWww(href)) === registeredDomainOf(hostWithoutWww(answers['url']));
  return source === 'chains' && kind === 'chain' && id === chainCodeByName(String(answers['chainId']));
}

/** Finds similar names of dapps and chains, and tokens named like entries of other kinds. */
function nameFindings(kind: FormKind, path: string, name: string, answers: Answers, own?: string): ImpostorFinding[] {
  const whole = normalizedNameOf(name);
  const core = nameWithoutAdditions(name);
  // “Base Swap” may be named after its chain, “Base Airdrop” may not.
  const hasPromise = isPromise(name);
  const isCoreMeant = ({ source }: ExistingEntry) =>
    source === 'chains' ? kind === 'chain' || hasPromise : source !== 'tokens' || kind !== 'chain';
  const [byWhole, byCore] = [findEntriesByName(whole), findEntriesByName(core)];
  const like = [...byWhole.same, ...byWhole.near, ...[...byCore.same, ...byCore.near].filter(isCoreMeant)];
  // The names of tokens are compared exactly, because many are ordinary words.
  const chains = byCore.same.filter(({ source }) => source === 'chains');
  const byTokenCore =
    chains.length > 0 && !hasPromise ? [] : byCore.same.filter((entry) => isLeadingToken(entry, mostImitatedRank));
  const tokens = kind === 'token' ? [] : [...byWhole.same.filter((entry) => isLeadingToken(entry)), ...byTokenCore];
  // A dapp of the directory may have the name of its token.
  if (like.some(({ source }) => source === 'directory')) tokens.length = 0;
  if (kind === 'nft') tokens.push(...leadingTokensIn(name).map((token) => existingTokenEntry(token)));
  const ownName = brandNameEntryIn(name);
  if (ownName) like.push(ownName);
  const entries = [
    ...new Map(
      [...like.filter(({ source }) => source !== 'tokens'), ...tokens].map((entry) => [
        `${entry.source} ${entry.title}`,
        entry,
      ]),
    ).values(),
  ];
  return entries
    .filter((entry) => !(own !== undefined && entry.id === own))
    .filter((entry) => !isItself(kind, answers, entry))
    .map((entry) =>
      found('like-name', path, `“${name}” is the name of, or like, ${entry.title}, ${sources[entry.source]}.`, entry),
    );
}

/** Compares a token with well-known tokens of a similar name or symbol. */
function tokenFindings(answers: Answers): { isKnown: boolean; findings: ImpostorFinding[] } {
  const [name, symbol, network, address] = ['name', 'symbol', 'network', 'address'].map((one) =>
    textOf(answers[one]),
  ) as [string, string, string, string];
  const title = chainOf(network)?.title ?? network;
  const at = findTokenByContract(network, address);
  if (at) {
    const entry = existingTokenEntry(at, network);
    const isSame = normalizedNameOf(at.symbol) === normalizedNameOf(symbol);
    const text = isSame
      ? `This is the contract of ${entry.title} on ${title}, as the pinned list has it.`
      : `The pinned list knows this contract on ${title} as ${entry.title}, not as ${symbol}.`;
    const finding = found(isSame ? 'known' : 'like-name', 'address', text, entry, !isSame);
    return { isKnown: isSame, findings: [finding] };
  }
  const { same, near } = findEntriesByName(normalizedNameOf(name));
  const byCore = findEntriesByName(nameWithoutAdditions(name));
  const named = [...same, ...near, ...byCore.same, ...byCore.near].flatMap(({ token }) => (token ? [token] : []));
  const alike = [...tokensOfSymbol(symbol), ...leadingTokensIn(symbol), ...leadingTokensIn(name)];
  const tokens = [...new Set([...named, ...alike])];
  let isElsewhere = false;
  const findings = tokens.map((token) => {
    const entry = existingTokenEntry(token, network);
    const path = named.includes(token) ? 'name' : 'symbol';
    const known = token.contracts.get(network);
    const isSameToken = normalizedNameOf(token.symbol) === normalizedNameOf(symbol) && named.includes(token);
    if (isSameToken && !known && tokenHasContract(token, address)) {
      isElsewhere = true;
      return found(
        'known',
        path,
        `This is ${entry.title} on another chain: its contract has the same address there.`,
        entry,
        false,
      );
    }
    if (known)
      return found('like-name', path, `${entry.title} has another contract on ${title}: ${known.join(', ')}.`, entry);
    const elsewhere = chainsOfToken(token);
    const text = elsewhere
      ? `${entry.title} is known on ${elsewhere}; the pinned list has no contract on ${title} to compare.`
      : `${entry.title} is a well-known asset without a contract in the pinned list.`;
    return found(isSameToken ? 'other-chain' : 'like-name', path, text, entry);
  });
  return { isKnown: isElsewhere, findings };
}

/** Reports links of another entry, which an imitation uses to look real. Honest tokens of a listed dapp have them too. */
const ofOtherEntry = (kind: FormKind, path: string, url: string, answers: Answers): ImpostorFinding[] => {
  const host = hostWithoutWww(url);
  const entry = kind === 'dapp' || kind === 'owner' ? undefined : ownerOfHost(host);
  if (!entry || isItself(kind, answers, entry)) return [];
  const text = `${host} belongs to ${entry.title}, ${sources[entry.source]}. Nothing proves that this is its submission.`;
  return [found('related', path, text, entry, false)];
};

/**
 * Finds imitations of listed dapps, chains, well-known tokens, and our own names and hosts. `own` is the id of the
 * submitter's own listing.
 */
export function findSubmissionImitations(kind: FormKind, answers: Answers, own?: string): ImpostorFinding[] {
  if (kind === 'application') return [];
  const links = (linkFields[kind] ?? []).flatMap((path) =>
    [answers[path]]
      .flat()
      .map(textOf)
      .flatMap((url) => [...linkFindings(path, url), ...ofOtherEntry(kind, path, url, answers)]),
  );
  if (kind === 'owner') return links;
  if (kind === 'token') {
    const all = tokenContracts(answers).map(({ path, network, contract: address }) => {
      const one = tokenFindings({ ...answers, network, address });
      const findings = one.findings.map((finding) => ({ ...finding, path: path === 'address' ? finding.path : path }));
      return { ...one, findings };
    });
    const isKnown = all.every((one) => one.isKnown);
    const findings = [...new Map(all.flatMap((one) => one.findings).map((one) => [one.text, one])).values()];
    // A token with the contract of a well-known token is genuine.
    if (isKnown) return [...findings, ...links.filter(({ code }) => code !== 'brand-host' && code !== 'related')];
    return [...findings, ...nameFindings(kind, 'name', textOf(answers['name']), answers, own), ...links];
  }
  const fields = kind === 'dapp' ? ['title'] : kind === 'chain' ? ['name', 'title'] : ['name'];
  const names = fields.flatMap((path) => nameFindings(kind, path, textOf(answers[path]), answers, own));
  return [
    ...new Map(
      [...names, ...links].map((one) => [`${one.code} ${one.evidence.title ?? ''} ${one.path}`, one]),
    ).values(),
  ];
}
