import type { OwnerProof } from '~/api/submit.ts';
import * as constants from '~/config/constants.ts';
import { allDapps, dappLineOf, submittedLogoHash } from '~/content/read/dapps.ts';
import { isDelisted } from '~/content/read/delisted.ts';
import type { FieldProblem } from '~/domain/submission/problem.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { hexOf } from '~/lib/hex-of.ts';
import type { Outbound } from '~/outbound/open-outbound.ts';
import type { SubmissionStore } from '../submission-store.ts';
import { publicStatuses } from './approved.ts';
import { differencesOf, type AnswerDifference } from './differences.ts';

type Answers = Readonly<Record<string, unknown>>;

const timeoutMs = 8000;
const answerBytes = 4096;
const notFound = [404, 410];

/** A dapp as currently listed. */
export interface OwnedListing {
  title: string;
  desc: string | undefined;
  url: string;
  /** The contracts of its tokens. */
  contracts: string;
  /** The hash of its submitted logo. */
  logo: string | undefined;
}

interface TokenRow {
  network?: string | null | undefined;
  contract?: string | null | undefined;
}

const contractsIn = (tokens: readonly TokenRow[]): string =>
  tokens.map(({ network, contract }) => `${network ?? ''} ${contract ?? ''}`).join(', ');

/** Returns the data approved under an id after the directory of this origin was built. */
async function approvedListing(store: SubmissionStore, id: unknown): Promise<OwnedListing | undefined> {
  const approved = await store.list({ status: publicStatuses, kind: 'dapp' });
  const found = approved.find(({ slug }) => slug !== undefined && slug === id);
  const kept = found && (await store.read(found.id));
  if (!kept) return undefined;
  const { facts, files } = kept;
  const tokens = (facts['tokens'] ?? []) as readonly TokenRow[];
  const [title, desc, url] = [facts['title'], facts['desc'], facts['url']].map(String) as [string, string, string];
  const logo = files.find(({ field }) => field === 'icon_url')?.hash;
  return { title, desc, url, contracts: contractsIn(tokens), logo };
}

/** Finds the listed dapp of an owner request by the id in the URL of its page. */
export async function ownedListingOf(
  store: SubmissionStore,
  { listing: id }: Answers,
): Promise<OwnedListing | undefined> {
  // Excluded, because an attacker who has taken over a delisted site could prove ownership.
  if (isDelisted(String(id))) return undefined;
  const dapp = allDapps().find(({ hid }) => hid === id);
  if (!dapp) return approvedListing(store, id);
  const { title, url, tokens } = dapp;
  const desc = dappLineOf(dapp, fallbackLanguage)?.text;
  return { title, url, desc, contracts: contractsIn(tokens), logo: submittedLogoHash(dapp) };
}

/** Returns the problems of an owner request beyond its schema. */
export function problemsOfOwner(answers: Answers, listing: OwnedListing | undefined): FieldProblem[] {
  const isFilled = (name: string) => answers[name] !== undefined && answers[name] !== '';
  const lacksNetwork = !isFilled('network') && (isFilled('address') || isFilled('old_contract'));
  const isMigration = answers['wish'] === 'migration' && !isFilled('address');
  return [
    ...(listing ? [] : [{ path: 'listing', code: 'listing' } as const]),
    ...(lacksNetwork ? [{ path: 'network', code: 'choose' } as const] : []),
    ...(isMigration ? [{ path: 'address', code: 'required' } as const] : []),
  ];
}

/** Requests the line from the host: https only, no redirects to other URLs, few bytes. */
async function ask(url: string, line: string, outbound: Outbound): Promise<'given' | OwnerProof['code']> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await outbound(url, { redirect: 'manual', bytes: answerBytes, signal });
    const text = await response.text();
    if (notFound.includes(response.status)) return 'missing';
    if (response.status !== 200) return 'silent';
    return text.split(/\r?\n/).some((one) => one.trim() === line) ? 'given' : 'missing';
  } catch {
    return 'silent';
  }
}

/**
 * Verifies an owner request. Returns undefined once the listed host serves the line, otherwise the missing proof. The line
 * is derived from the whole request, so it is valid for no other request and need not be stored.
 */
export async function verifyOwnership(
  listing: OwnedListing,
  digest: Uint8Array,
  outbound: Outbound | undefined,
): Promise<OwnerProof | undefined> {
  const url = `https://${new URL(listing.url).hostname}${constants.ownershipPath}`;
  const line = `dapp-listing=${hexOf(digest)}`;
  const found = outbound ? await ask(url, line, outbound) : 'unavailable';
  return found === 'given' ? undefined : { url, line, code: found };
}

/** Returns the listed values beside the requested ones, for filled fields only. */
export function requestedChanges({ title, desc, url, contracts }: OwnedListing, answers: Answers): AnswerDifference[] {
  const before = { title, desc, url, address: contracts };
  const asked = Object.keys(before).filter((name) => answers[name] !== undefined && answers[name] !== '');
  const after = Object.fromEntries(asked.map((name) => [name, answers[name]]));
  return differencesOf(before, after).filter(({ field }) => asked.includes(field));
}
