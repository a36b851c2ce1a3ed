import type { EarlierSubmission, SubmissionStore } from '../submission-store.ts';
import { formsOfIdentifier } from './identifiers.ts';

/**
 * Finds earlier submissions, and normalizes their identifiers. Asks for all forms of an identifier, because submissions
 * from before the normalization stay as they are.
 */
export async function findEarlierSubmissions(
  store: SubmissionStore,
  wanted: Parameters<SubmissionStore['findEarlier']>[0],
): Promise<EarlierSubmission[]> {
  const found = await store.findEarlier({ ...wanted, identifiers: wanted.identifiers.flatMap(formsOfIdentifier) });
  return found.map((one) => ({ ...one, identifiers: one.identifiers.map((stored) => formsOfIdentifier(stored)[0]) }));
}
