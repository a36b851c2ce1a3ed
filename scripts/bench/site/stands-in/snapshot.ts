// Replaces src/content/snapshot.ts with the articles of the corpus. All other data is embedded.
import { readSnapshot as readOwn } from '~/content/snapshot.ts';
import { readCorpus } from '../corpus.ts';

export * from '~/content/snapshot.ts';

export const readSnapshot = (file: string): unknown =>
  file.startsWith('news/') ? readCorpus(`snapshot/${file}`) : readOwn(file);
