// Stands in for src/content/snapshot.ts: the articles of the corpus, all else from the embedded facts.
import { readSnapshot as readOwn, openSnapshot as openOwn } from '~/content/snapshot.ts';
import type { OpenedFile } from '~/lib/opened-file.ts';
import { openCorpus, readCorpus } from '../corpus.ts';

export * from '~/content/snapshot.ts';

export const readSnapshot = (file: string): unknown =>
  file.startsWith('news/') ? readCorpus(`snapshot/${file}`) : readOwn(file);

export const openSnapshot = (file: string): OpenedFile =>
  file.startsWith('news/') ? openCorpus(`snapshot/${file}`) : openOwn(file);
