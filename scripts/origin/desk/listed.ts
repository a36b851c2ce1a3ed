import { allChains } from '~/content/read/chains.ts';
import { allDapps, dappDescriptionOf, submittedLogoHash } from '~/content/read/dapps.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { publicStatuses } from '~/origin/submissions/approved.ts';
import { answerDifferencesOf, type AnswerDifference } from '~/origin/submissions/differences.ts';
import { findEarlierSubmissions } from '~/origin/submissions/find-earlier.ts';
import { ownedListingOf } from '~/origin/submissions/owned-listing.ts';
import { requestedChangesOf } from '~/origin/submissions/ownership.ts';
import type { StoredSubmission, SubmissionStore } from '~/origin/submission-store.ts';

/** The listed entry with the same host or id. For an owner request, the entry that the owner claims. */
export interface ListedCounterpart {
  name: string;
  differences: AnswerDifference[];
  /** Hash of the logo that was submitted for the listed entry. */
  logo: string | undefined;
}

const hostOf = (url: unknown): string => URL.parse(String(url))?.hostname.replace(/^www\./, '') ?? '';

/** Compares only fields that the listed entry has. */
const compared = (before: Readonly<Record<string, unknown>>, facts: StoredSubmission['facts']) =>
  answerDifferencesOf(before, Object.fromEntries(Object.keys(before).map((name) => [name, facts[name]])));

function dappBeside({ slug, facts }: StoredSubmission): ListedCounterpart | undefined {
  const host = hostOf(facts['url']);
  const dapp = allDapps().find(({ hid, url }) => (slug === undefined ? hostOf(url) === host : hid === slug));
  if (!dapp) return undefined;
  const { title, url, chains } = dapp;
  const listed = {
    title,
    desc: dappDescriptionOf(dapp, fallbackLanguage)?.text,
    url,
    platform: chains.map((one) => one.network),
  };
  return { name: title, differences: compared(listed, facts), logo: submittedLogoHash(dapp) };
}

function chainBeside({ slug, facts }: StoredSubmission): ListedCounterpart | undefined {
  const chain = allChains().find(({ code, kind, chain_id: id }) =>
    slug === undefined ? kind === 'evm' && id === String(facts['chainId']) : code === slug,
  );
  if (!chain) return undefined;
  const listed = { name: chain.title, shortName: chain.code, chainId: chain.chain_id, explorers: [chain.explorer] };
  const submittedFacts = { ...facts, chainId: String(facts['chainId']) };
  return { name: chain.title, differences: compared(listed, submittedFacts), logo: undefined };
}

/** Finds a reviewed token or collection with the same contract. */
async function tokenBeside(
  store: SubmissionStore,
  { id, kind, identifiers, facts }: StoredSubmission,
): Promise<ListedCounterpart | undefined> {
  const others = await findEarlierSubmissions(store, { kind, name: '', identifiers });
  const found = others.find((one) => one.id !== id && publicStatuses.includes(one.status));
  const stored = found && (await store.read(found.id));
  if (!stored) return undefined;
  const logo = stored.files.find(({ field }) => field === 'icon_url')?.hash;
  return { name: stored.title, differences: answerDifferencesOf(stored.facts, facts), logo };
}

export async function findListedCounterpart(
  store: SubmissionStore,
  submission: StoredSubmission,
): Promise<ListedCounterpart | undefined> {
  const { kind, facts } = submission;
  if (kind === 'dapp') return dappBeside(submission);
  if (kind === 'chain') return chainBeside(submission);
  if (kind === 'token' || kind === 'nft') return tokenBeside(store, submission);
  const owned = kind === 'owner' ? await ownedListingOf(store, facts) : undefined;
  return owned && { name: owned.title, differences: requestedChangesOf(owned, facts), logo: owned.logo };
}
