// Stands in for src/content/snapshot.ts: the articles of the corpus, all else from the embedded facts.
import { readSnapshot as readOwn, snapshotBytes as ownBytes } from '~/content/snapshot.ts';
import { corpusBytes, readCorpus } from '../corpus.ts';

export * from '~/content/snapshot.ts';

export const readSnapshot = (file: string): unknown =>
  file.startsWith('news/') ? readCorpus(`snapshot/${file}`) : readOwn(file);

export const snapshotBytes = (file: string): Buffer =>
  file.startsWith('news/') ? corpusBytes(`snapshot/${file}`) : ownBytes(file);
