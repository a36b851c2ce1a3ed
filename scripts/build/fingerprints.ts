import { answerAgain, type Reads } from '~/lib/tracked-reads.ts';
import type { SiteRecord } from './site-record.ts';

type Fingerprints = Pick<SiteRecord, 'reads' | 'shared' | 'answers'>;

/** What has to be rendered again of a site whose code is the same. */
export interface Changes {
  /** Whether something changed that all files were made of. */
  isAll: boolean;
  /** Whether a file was made of something that changed, or is new. */
  isChanged: (file: string) => boolean;
  /** The answers of today, by question. */
  answers: ReadonlyMap<string, string>;
}

/** Asks every question of a site again: a file whose answers are the same is the same. */
export function findChanges({ answers, reads, shared, pages }: SiteRecord): Changes {
  const today = answers.map(([question]) => answerAgain(question));
  const isOther = answers.map(([, digest], index) => digest !== today[index]);
  const isAll = shared.some((index) => isOther[index]);
  return {
    isAll,
    isChanged: (file) => isAll || !(file in pages) || (reads[file]?.some((index) => isOther[index]) ?? false),
    answers: new Map(answers.flatMap(([question], index) => (today[index] ? [[question, today[index]]] : []))),
  };
}

/** The questions of a recorded list of places among the answers. */
export const questionsAt = ({ answers }: Fingerprints, places: readonly number[] = []): string[] =>
  places.map((place) => answers[place]?.[0] ?? '');

/** Records what each file was made of, and what all share: each question once, with the digest of its answer. */
export function fingerprintsOf(
  reads: ReadonlyMap<string, Iterable<string>>,
  shared: Reads,
  answerOf: (question: string) => string | undefined,
): Fingerprints {
  const places = new Map<string, number>();
  const placesOf = (questions: Iterable<string>): number[] =>
    Array.from(questions, (question) => {
      const place = places.get(question) ?? places.size;
      places.set(question, place);
      return place;
    });
  const recorded = {
    shared: placesOf(shared),
    reads: Object.fromEntries([...reads].map(([file, own]) => [file, placesOf(own)])),
  };
  return { ...recorded, answers: [...places.keys()].map((question) => [question, answerOf(question) ?? '']) };
}
