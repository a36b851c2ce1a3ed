import type { OwnerProof } from '~/api/submit.ts';
import * as constants from '~/config/constants.ts';
import type { FieldProblem } from '~/domain/submission/problem.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import { hexOf } from '~/lib/hex-of.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { answerDifferencesOf, type AnswerDifference } from './differences.ts';
import type { OwnedListing } from './owned-listing.ts';

const timeoutMs = 8000;
const maxResponseBytes = 4096;
const notFound = [404, 410];

/** Returns problems of an owner request that the schema of the form cannot find. */
export function findOwnerRequestProblems(answers: Answers, listing: OwnedListing | undefined): FieldProblem[] {
  const isFilled = (name: string) => answers[name] !== undefined && answers[name] !== '';
  const lacksNetwork = !isFilled('network') && (isFilled('address') || isFilled('old_contract'));
  const isMigration = answers['wish'] === 'migration' && !isFilled('address');
  return [
    ...(listing ? [] : [{ path: 'listing', code: 'listing' } as const]),
    ...(lacksNetwork ? [{ path: 'network', code: 'choose' } as const] : []),
    ...(isMigration ? [{ path: 'address', code: 'required' } as const] : []),
  ];
}

/** Requests the proof from the host and looks for the line. Uses https and follows no redirects. */
async function ask(url: string, line: string, outbound: OutboundFetch): Promise<'given' | OwnerProof['code']> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await outbound(url, { redirect: 'manual', bytes: maxResponseBytes, signal });
    const text = await response.text();
    if (notFound.includes(response.status)) return 'missing';
    if (response.status !== 200) return 'silent';
    return text.split(/\r?\n/).some((one) => one.trim() === line) ? 'given' : 'missing';
  } catch {
    return 'silent';
  }
}

/**
 * Verifies an owner request. Returns undefined if the listed host serves the expected proof line. Otherwise returns the
 * line, where it was expected and why the proof failed.
 */
export async function verifyOwnership(
  listing: OwnedListing,
  digest: Uint8Array,
  outbound: OutboundFetch | undefined,
): Promise<OwnerProof | undefined> {
  const url = `https://${new URL(listing.url).hostname}${constants.ownerProofPath}`;
  const line = `dapp-listing=${hexOf(digest)}`;
  const found = outbound ? await ask(url, line, outbound) : 'unavailable';
  return found === 'given' ? undefined : { url, line, code: found };
}

/** Returns the listed and the requested value of each field that the owner has filled in. */
export function requestedChangesOf(
  { title, desc, url, contracts }: OwnedListing,
  answers: Answers,
): AnswerDifference[] {
  const before = { title, desc, url, address: contracts };
  const requestedFields = Object.keys(before).filter((name) => answers[name] !== undefined && answers[name] !== '');
  const after = Object.fromEntries(requestedFields.map((name) => [name, answers[name]]));
  return answerDifferencesOf(before, after).filter(({ field }) => requestedFields.includes(field));
}
