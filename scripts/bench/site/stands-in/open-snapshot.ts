// Stands in for src/content/open-snapshot.ts: the articles of the corpus, all else from the embedded facts.
import { openSnapshot as openOwn } from '~/content/open-snapshot.ts';
import type { OpenedFile } from '~/lib/opened-file.ts';
import { openCorpus } from '../corpus.ts';

export const openSnapshot = (file: string): OpenedFile =>
  file.startsWith('news/') ? openCorpus(`snapshot/${file}`) : openOwn(file);
