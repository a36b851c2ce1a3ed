import * as v from 'valibot';
import { packWords } from '~/domain/submission/recovery-words.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { readValid } from '../snapshot.ts';

const ListsSchema = v.object({ lists: v.record(v.string(), v.pipe(v.string(), v.nonEmpty())) });

/** Returns the word lists of recovery phrases (BIP-39) in all languages, packed (`packWords`). */
export const packedRecoveryWords = tracked('packedRecoveryWords', (): string[] =>
  Object.values(readValid('recovery-words.json', ListsSchema).lists).map((words) => packWords(words.split(' '))),
);
