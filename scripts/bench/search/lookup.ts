import { directoryOfFiles } from '~/features/dappstore/search/directory.ts';
import { match } from '~/features/dappstore/search/match.ts';
import { queryOf } from '~/features/dappstore/search/query-words.ts';
import { foldText } from '~/lib/fold-text.ts';
import { directoryOfSize, typed } from './generate.ts';

const rounds = 20;

/** Measures the milliseconds of each lookup for a number of dapps, without slowing the CPU. */
export function measureLookups(dist: string, size: number): number[] {
  const { file, ...more } = directoryOfSize(dist, size);
  const { entries } = directoryOfFiles(file, more);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++)
    for (const text of typed)
      for (let length = 1; length <= text.length; length++) {
        const begun = performance.now();
        match(entries, queryOf(text.slice(0, length), 'en', foldText));
        // Skips the first round, in which the engine warms up.
        if (round > 0) times.push(performance.now() - begun);
      }
  return times;
}
