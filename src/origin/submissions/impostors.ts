import { chainCodeByName, chainOf } from '~/content/read/chains.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import { stringOrEmpty } from '~/lib/record.ts';
import { registrableDomainOf } from '~/lib/registrable-domain.ts';
import {
  chainsOfToken,
  findEntriesByName,
  tokenHasContract,
  findBrandNameEntry,
  findTokenByContract,
  createTokenEntry,
  isLeadingToken,
  isOrdinaryName,
  findLeadingTokens,
  mostImitatedRank,
  tokensOfSymbol,
  type ExistingEntry,
} from './known-entries.ts';
import { containsPromise, removeTitleAdditions, wordsOfTitle } from './additions.ts';
import { findChainFindings, isKnownNetwork } from './chain-findings.ts';
import { findEntriesNamedIn, ownerOfHost } from './imitated-hosts.ts';
import { createImpostorFinding, describeEntry, type ImpostorFinding } from './impostor-finding.ts';
import { hostWithoutWww } from './known-hosts.ts';
import { findLinkFindings } from './link-findings.ts';
import { normalizedNameOf } from './identifiers.ts';
import { tokenContractsOf } from './token-contracts.ts';

const linkFields: Partial<Record<FormKind, readonly string[]>> = {
  dapp: ['url'],
  token: ['website'],
  nft: ['website'],
  chain: ['infoURL', 'explorers', 'rpc'],
  owner: ['url'],
};

/** Whether an entry is the submitted one: same host or chain id. Other checks report that. */
function isItself(kind: FormKind, answers: Answers, { source, id, href }: ExistingEntry): boolean {
  if ((source === 'directory' || source === 'brands') && kind === 'dapp')
    return registrableDomainOf(hostWithoutWww(href)) === registrableDomainOf(hostWithoutWww(answers['url']));
  if (kind !== 'chain') return false;
  if (source === 'networks') return id === String(answers['chainId']);
  return source === 'chains' && id === chainCodeByName(String(answers['chainId']));
}

const isOwnDomain = (kind: FormKind, answers: Answers, { source, title }: ExistingEntry): boolean => {
  const owner = kind === 'dapp' ? ownerOfHost(hostWithoutWww(answers['url'])) : undefined;
  return owner?.source === source && owner.title === title;
};

const distinctEntries = (entries: readonly ExistingEntry[]): ExistingEntry[] => [
  ...new Map(entries.map((entry) => [`${entry.source} ${entry.title}`, entry])).values(),
];

/** Finds entries whose name is in the title. Titles of tokens and collections often contain their issuer's name. */
function containedFindings(
  kind: FormKind,
  path: string,
  name: string,
  isKnown: (entry: ExistingEntry) => boolean,
): ImpostorFinding[] {
  const { certain, doubtful } = findEntriesNamedIn(wordsOfTitle(name));
  const isOpen = kind !== 'token' || containsPromise(name);
  const text = (entry: ExistingEntry) => `“${name}” contains the name of ${describeEntry(entry)}.`;
  return [...certain.map((entry) => ({ entry, isOpen })), ...doubtful.map((entry) => ({ entry, isOpen: false }))]
    .filter(({ entry }) => !isKnown(entry))
    .map(({ entry, isOpen: is }) => createImpostorFinding('like-name', path, text(entry), entry, is));
}

/** Finds similar names of dapps and chains, and tokens named like entries of other kinds. */
function nameFindings(kind: FormKind, path: string, name: string, answers: Answers, own?: string): ImpostorFinding[] {
  const core = removeTitleAdditions(name);
  // “Base Swap” may be named after its chain. “Base Airdrop” may not, because it promises something.
  const hasPromise = containsPromise(name);
  const isCoreMeant = ({ source }: ExistingEntry) =>
    source === 'chains' ? kind === 'chain' || hasPromise : source !== 'tokens' || kind !== 'chain';
  const isOfKind = ({ source }: ExistingEntry) => source !== 'networks' || kind === 'chain';
  const [byWhole, byCore] = [findEntriesByName(name), findEntriesByName(core)];
  const like = [
    ...[...byWhole.same, ...byWhole.near.certain],
    ...[...byCore.same, ...byCore.near.certain].filter(isCoreMeant),
  ].filter(isOfKind);
  // Compares names of tokens exactly, because many are ordinary words.
  const chains = byCore.same.filter(({ source }) => source === 'chains');
  const byTokenCore =
    chains.length > 0 && !hasPromise ? [] : byCore.same.filter((entry) => isLeadingToken(entry, mostImitatedRank));
  const tokens = kind === 'token' ? [] : [...byWhole.same.filter((entry) => isLeadingToken(entry)), ...byTokenCore];
  // Ignores tokens if a dapp of the directory matches, because a dapp and its token may share a name.
  if (like.some(({ source }) => source === 'directory')) tokens.length = 0;
  if (kind === 'nft') {
    tokens.push(...byWhole.same.filter(({ token }) => token && !isOrdinaryName(token.name)));
    tokens.push(...findLeadingTokens(name).map((token) => createTokenEntry(token)));
  }
  const ownName = findBrandNameEntry(name);
  if (ownName) like.push(ownName);
  const isOther = (entry: ExistingEntry) =>
    !(own !== undefined && entry.id === own) && !isItself(kind, answers, entry) && !isOwnDomain(kind, answers, entry);
  const entries = distinctEntries([...like.filter(({ source }) => source !== 'tokens'), ...tokens]);
  const doubtful = distinctEntries(
    [...byWhole.near.doubtful, ...byCore.near.doubtful.filter(isCoreMeant)].filter(
      (entry) => entry.source !== 'tokens' && isOfKind(entry),
    ),
  ).filter((entry) => !entries.some(({ title }) => title === entry.title));
  const findingOf = (isOpen: boolean) => (entry: ExistingEntry) => {
    const text = `“${name}” is the same as or similar to the name of ${describeEntry(entry)}.`;
    return createImpostorFinding('like-name', path, text, entry, isOpen);
  };
  const isKnown = ({ title }: ExistingEntry) => [...entries, ...doubtful].some((one) => one.title === title);
  return [
    ...entries.filter(isOther).map(findingOf(true)),
    ...doubtful.filter(isOther).map(findingOf(hasPromise)),
    ...containedFindings(kind, path, name, (entry) => isKnown(entry) || !isOther(entry)),
  ];
}

/** Finds a symbol that is the name of a brand. */
const symbolFindings = (symbol: string): ImpostorFinding[] =>
  findEntriesNamedIn([symbol])
    .certain.filter(({ source }) => source === 'brands')
    .map((entry) =>
      createImpostorFinding('like-name', 'symbol', `“${symbol}” is the name of ${describeEntry(entry)}.`, entry),
    );

/** Compares a token with well-known tokens of a similar name or symbol. */
function tokenFindings(answers: Answers): { isKnown: boolean; findings: ImpostorFinding[] } {
  const [name, symbol, network, address] = ['name', 'symbol', 'network', 'address'].map((one) =>
    stringOrEmpty(answers[one]),
  ) as [string, string, string, string];
  const title = chainOf(network)?.title ?? network;
  const at = findTokenByContract(network, address);
  if (at) {
    const entry = createTokenEntry(at, network);
    const isSame = normalizedNameOf(at.symbol) === normalizedNameOf(symbol);
    const text = isSame
      ? `In the token list, this is the contract of ${entry.title} on ${title}.`
      : `In the token list, this contract on ${title} is ${entry.title}, not ${symbol}.`;
    const finding = createImpostorFinding(isSame ? 'known' : 'like-name', 'address', text, entry, !isSame);
    return { isKnown: isSame, findings: [finding] };
  }
  const byWhole = findEntriesByName(name);
  const byCore = findEntriesByName(removeTitleAdditions(name));
  const named = [byWhole, byCore]
    .flatMap(({ same, near }) => [...same, ...near.certain])
    .flatMap(({ token }) => (token ? [token] : []));
  const alike = [...tokensOfSymbol(symbol), ...findLeadingTokens(symbol), ...findLeadingTokens(name)];
  const tokens = [...new Set([...named, ...alike])];
  let isElsewhere = false;
  const findings = tokens.map((token) => {
    const entry = createTokenEntry(token, network);
    const path = named.includes(token) ? 'name' : 'symbol';
    const known = token.contracts.get(network);
    const isSameToken = normalizedNameOf(token.symbol) === normalizedNameOf(symbol) && named.includes(token);
    if (isSameToken && !known && tokenHasContract(token, address)) {
      isElsewhere = true;
      const text = `This is ${entry.title} on another chain: its contract has the same address there.`;
      return createImpostorFinding('known', path, text, entry, false);
    }
    if (known) {
      const text = `${entry.title} has another contract on ${title}: ${known.join(', ')}.`;
      return createImpostorFinding('like-name', path, text, entry);
    }
    const elsewhere = chainsOfToken(token);
    const text = elsewhere
      ? `${entry.title} is known on ${elsewhere}; the token list has no contract on ${title} to compare.`
      : `${entry.title} is a well-known asset without a contract in the token list.`;
    return createImpostorFinding(isSameToken ? 'other-chain' : 'like-name', path, text, entry);
  });
  return { isKnown: isElsewhere, findings };
}

/** Reports links to another entry. Imitations use them to look genuine, but genuine tokens of a dapp have them, too. */
const ofOtherEntry = (kind: FormKind, path: string, url: string, answers: Answers, own?: string): ImpostorFinding[] => {
  const host = hostWithoutWww(url);
  const entry = kind === 'dapp' || kind === 'owner' ? undefined : ownerOfHost(host);
  if (!entry || (own !== undefined && entry.id === own) || isItself(kind, answers, entry)) return [];
  const text = `${host} belongs to ${describeEntry(entry)}. Nothing proves that this is its submission.`;
  return [createImpostorFinding('related', path, text, entry, false)];
};

/** Also compares with our own names and hosts. `own` is the id of the submitter's own listing. */
export function findSubmissionImitations(kind: FormKind, answers: Answers, own?: string): ImpostorFinding[] {
  if (kind === 'application') return [];
  const links = (linkFields[kind] ?? []).flatMap((path) =>
    [answers[path]]
      .flat()
      .map(stringOrEmpty)
      .flatMap((url) => [...findLinkFindings(path, url), ...ofOtherEntry(kind, path, url, answers, own)]),
  );
  if (kind === 'owner') return [...links, ...ownerFindings(answers)];
  if (kind === 'token') {
    const all = tokenContractsOf(answers).map(({ path, network, contract: address }) => {
      const one = tokenFindings({ ...answers, network, address });
      const findings = one.findings.map((finding) => ({ ...finding, path: path === 'address' ? finding.path : path }));
      return { ...one, findings };
    });
    const isKnown = all.every((one) => one.isKnown);
    const findings = [...new Map(all.flatMap((one) => one.findings).map((one) => [one.text, one])).values()];
    // A token with the contract of a well-known token is that token, so its name and links are no imitation.
    if (isKnown) return [...findings, ...links.filter(({ code }) => code !== 'brand-host' && code !== 'related')];
    const names = nameFindings(kind, 'name', stringOrEmpty(answers['name']), answers, own);
    const titles = new Set([...findings, ...names].map(({ evidence: { title } }) => title));
    const symbols = symbolFindings(stringOrEmpty(answers['symbol'])).filter(
      ({ evidence: { title } }) => !titles.has(title),
    );
    return [...findings, ...names, ...symbols, ...links];
  }
  const fields = kind === 'dapp' ? ['title'] : kind === 'chain' ? ['name', 'title'] : ['name'];
  const names = fields.flatMap((path) => nameFindings(kind, path, stringOrEmpty(answers[path]), answers, own));
  const others =
    kind === 'nft'
      ? nftSymbolFindings(stringOrEmpty(answers['symbol']))
      : kind === 'chain'
        ? findChainFindings(answers)
        : [];
  const all = [
    ...new Map(
      [...names, ...others, ...links].map((one) => [`${one.code} ${one.evidence.title ?? ''} ${one.path}`, one]),
    ).values(),
  ];
  // A chain in the pinned list of networks may have its own name, which its coin also has.
  if (kind !== 'chain' || !isKnownNetwork(answers)) return all;
  return all.filter(({ code, evidence: { source } }) => !isNameCode.has(code) || !ownNameSources.has(source));
}

const isNameCode: ReadonlySet<string> = new Set(['like-name', 'brand-host']);
const ownNameSources: ReadonlySet<string> = new Set(['tokens', 'brands', 'directory']);

const nftSymbolFindings = (symbol: string): ImpostorFinding[] => [
  ...symbolFindings(symbol),
  ...findLeadingTokens(symbol)
    .map((token) => createTokenEntry(token))
    .filter((entry) => isLeadingToken(entry, mostImitatedRank))
    .map((entry) =>
      createImpostorFinding('like-name', 'symbol', `“${symbol}” is the symbol of ${describeEntry(entry)}.`, entry),
    ),
];

/** Compares the changes that an owner requests with other entries. Does not compare with the owner's own listing. */
function ownerFindings(answers: Answers): ImpostorFinding[] {
  const listing = stringOrEmpty(answers['listing']).trim();
  const title = stringOrEmpty(answers['title']);
  const own = findEntriesByName(listing).same;
  const isOwn = ({ evidence, slug }: ImpostorFinding) =>
    slug === listing || own.some((entry) => entry.title === evidence.title);
  const names =
    title === ''
      ? []
      : nameFindings('owner', 'title', title, answers).filter((one) => containsPromise(title) || !isOwn(one));
  const [network, address] = [stringOrEmpty(answers['network']), stringOrEmpty(answers['address'])];
  const token = address === '' ? undefined : findTokenByContract(network, address);
  const entry = token && createTokenEntry(token, network);
  if (!entry) return names;
  const text = `In the token list, the new contract is ${entry.title}. Check that the listing is for this token.`;
  return [...names, { ...createImpostorFinding('related', 'address', text, entry), isAsked: false }];
}
