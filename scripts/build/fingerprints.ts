import { rerunQuery, type QueryKeys } from '~/lib/tracked-reads.ts';

/** The queries on which each file depends, with their results. */
export interface PageFingerprints {
  /** All tracked queries of the build, each with the digest of its result. */
  answers: [queryKey: string, digest: string][];
  /** The queries of each file, as indexes of `answers`. The queries of the entry `shared` affect all files. */
  reads: Record<string, number[]>;
  shared: number[];
}

/** The files to render again if only data has changed. */
export interface ChangedFiles {
  /** Whether a shared query has a new result. */
  isAll: boolean;
  /** Whether a file is new or depends on a query with a new result. */
  isChanged: (file: string) => boolean;
  /** Current result digests by query key. */
  queryDigests: ReadonlyMap<string, string>;
}

/** Reruns all queries of the previous build and compares their results. */
export function findChangedQueries({
  answers,
  reads,
  shared,
  pages,
}: PageFingerprints & { pages: Readonly<Record<string, string>> }): ChangedFiles {
  const currentDigests = answers.map(([queryKey]) => rerunQuery(queryKey));
  const hasChanged = answers.map(([, digest], index) => digest !== currentDigests[index]);
  const isAll = shared.some((index) => hasChanged[index]);
  return {
    isAll,
    isChanged: (file) => isAll || !(file in pages) || (reads[file]?.some((index) => hasChanged[index]) ?? false),
    queryDigests: new Map(
      answers.flatMap(([queryKey], index) => (currentDigests[index] ? [[queryKey, currentDigests[index]]] : [])),
    ),
  };
}

export const queryKeysOfIndexes = ({ answers }: PageFingerprints, places: readonly number[] = []): string[] =>
  places.map((place) => answers[place]?.[0] ?? '');

export function pageFingerprintsOf(
  reads: ReadonlyMap<string, Iterable<string>>,
  shared: QueryKeys,
  digestOf: (queryKey: string) => string | undefined,
): PageFingerprints {
  const places = new Map<string, number>();
  const placesOf = (queryKeys: Iterable<string>): number[] =>
    Array.from(queryKeys, (queryKey) => {
      const place = places.get(queryKey) ?? places.size;
      places.set(queryKey, place);
      return place;
    });
  const recorded = {
    shared: placesOf(shared),
    reads: Object.fromEntries([...reads].map(([file, own]) => [file, placesOf(own)])),
  };
  return { ...recorded, answers: [...places.keys()].map((queryKey) => [queryKey, digestOf(queryKey) ?? '']) };
}
