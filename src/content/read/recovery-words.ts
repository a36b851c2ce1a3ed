import * as v from 'valibot';
import { packRecoveryWords } from '~/domain/submission/recovery-words.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { readValidSnapshot } from '../snapshot.ts';

// The lists are packed, because unpacked ones would take four times the memory in a worker.
const ListsSchema = v.object({
  lists: v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
  isPacked: v.optional(v.boolean()),
});

/** Returns the word lists of recovery phrases (BIP-39) in all languages, packed (`packRecoveryWords`). */
export const packedRecoveryWords = trackedQuery('packedRecoveryWords', (): string[] => {
  const { lists, isPacked } = readValidSnapshot('recovery-words.json', ListsSchema);
  return Object.values(lists).map((words) => (isPacked ? words : packRecoveryWords(words.split(' '))));
});
