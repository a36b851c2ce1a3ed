// Stands in for src/content/snapshot.ts: the articles of the corpus, all else from the embedded facts.
import { readSnapshot as readOwn } from '~/content/snapshot.ts';
import { readCorpus } from '../corpus.ts';

export * from '~/content/snapshot.ts';

export const readSnapshot = (file: string): unknown =>
  file.startsWith('news/') ? readCorpus(`snapshot/${file}`) : readOwn(file);
