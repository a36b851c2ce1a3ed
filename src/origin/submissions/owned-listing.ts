import { activeChains, allChains, chainCodeByName } from '~/content/read/chains.ts';
import { allDapps, dappDescriptionOf, submittedLogoHash } from '~/content/read/dapps.ts';
import { isDelisted } from '~/content/read/delisted.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { trimInvisible } from '~/lib/trim-invisible.ts';
import type { StoredSubmission, SubmissionStore } from '../submission-store.ts';
import { publicStatuses } from './approved.ts';
import { findEarlierSubmissions } from './find-earlier.ts';
import { identifiersOf } from './identifiers.ts';
import { tokenContractsOf } from './token-contracts.ts';

/** A current listing whose owner may request a change. */
export interface OwnedListing {
  title: string;
  desc: string | undefined;
  /** The listed website, whose host must serve the owner proof. */
  url: string;
  contracts: string;
  logo: string | undefined;
}

interface TokenRow {
  network?: string | null | undefined;
  contract?: string | null | undefined;
}

const contractsIn = (tokens: readonly TokenRow[]): string =>
  tokens.map(({ network, contract }) => `${network ?? ''} ${contract ?? ''}`).join(', ');

const logoIn = ({ files }: StoredSubmission): string | undefined =>
  files.find(({ field }) => field === 'icon_url' || field === 'icon')?.hash;

/** Returns the approved submission with an id, for a listing that is newer than the build of this origin. */
async function approvedUnder(
  store: SubmissionStore,
  kind: 'dapp' | 'chain',
  id: string,
): Promise<StoredSubmission | undefined> {
  const approved = await store.list({ status: publicStatuses, kind });
  const found = approved.find(({ slug }) => slug === id);
  return found && store.read(found.id);
}

async function dappListing(store: SubmissionStore, id: string): Promise<OwnedListing | undefined> {
  const dapp = allDapps().find(({ hid }) => hid === id);
  if (dapp) {
    const { title, url, tokens } = dapp;
    const desc = dappDescriptionOf(dapp, fallbackLanguage)?.text;
    return { title, url, desc, contracts: contractsIn(tokens), logo: submittedLogoHash(dapp) };
  }
  const stored = await approvedUnder(store, 'dapp', id);
  if (!stored) return undefined;
  const { facts } = stored;
  const tokens = (facts['tokens'] ?? []) as readonly TokenRow[];
  const [title, desc, url] = [facts['title'], facts['desc'], facts['url']].map(String) as [string, string, string];
  return { title, desc, url, contracts: contractsIn(tokens), logo: logoIn(stored) };
}

async function chainListing(store: SubmissionStore, name: string): Promise<OwnedListing | undefined> {
  const code = chainCodeByName(name) ?? name.toLowerCase();
  const stored = await approvedUnder(store, 'chain', code);
  const chain = allChains().find((one) => one.code === code);
  const url = stored?.facts['infoURL'] ?? chain?.website;
  if (typeof url !== 'string') return undefined;
  const title = chain?.title ?? String(stored?.facts['name']);
  return { title, desc: undefined, url, contracts: '', logo: stored && logoIn(stored) };
}

/** Finds a token or collection by contract and network, because two chains can have the same contract. */
async function tokenListing(
  store: SubmissionStore,
  address: string,
  network: unknown,
): Promise<OwnedListing | undefined> {
  const networks = activeChains().map(({ code }) => code);
  const identifiers = networks.flatMap((code) => identifiersOf('token', { network: code, address }));
  // Also finds collections, because they have the same kind of identifiers as tokens.
  const found = await findEarlierSubmissions(store, { kind: 'token', name: '', identifiers });
  const approved = found.filter(({ status }) => publicStatuses.includes(status));
  const named = approved.filter((one) => one.network === network);
  const [only, ...others] = named.length > 0 ? named : approved;
  const stored = only && others.length === 0 ? await store.read(only.id) : undefined;
  if (!stored) return undefined;
  const { title, facts } = stored;
  const contracts = contractsIn(tokenContractsOf(facts));
  return { title, desc: String(facts['description']), url: String(facts['website']), contracts, logo: logoIn(stored) };
}

/** Finds a listing: a dapp by the URL of its page, a chain by name or id, a token or collection by contract. */
export async function ownedListingOf(
  store: SubmissionStore,
  { listing, network }: Answers,
): Promise<OwnedListing | undefined> {
  const id = trimInvisible(String(listing));
  // Refuses delisted dapps, because an attacker may have taken over the former host.
  if (id === '' || isDelisted(id)) return undefined;
  return (await dappListing(store, id)) ?? (await chainListing(store, id)) ?? (await tokenListing(store, id, network));
}
