import { answerAgain } from '~/lib/tracked-reads.ts';
import type { PlannedFile } from '../build/renderer.ts';
import type { Release } from './release.ts';

/** What must be rendered again of a release whose code is the same. */
export interface Changes {
  files: PlannedFile[];
  /** The answers of today, by question. */
  answers: Map<string, string>;
  /** Whether something changed that all files were made of. */
  isAll: boolean;
}

/** Asks every question of a release again: a file whose answers are the same is the same. */
export function findChanges({ answers, reads, shared, pages }: Release, plan: readonly PlannedFile[]): Changes {
  const today = answers.map(([question]) => answerAgain(question));
  const isChanged = answers.map(([, digest], place) => digest !== today[place]);
  const isAll = shared.some((place) => isChanged[place]);
  const mustRender = ({ file }: PlannedFile) =>
    isAll || !(file in pages) || (reads[file]?.some((place) => isChanged[place]) ?? false);
  return {
    files: plan.filter(mustRender),
    answers: new Map(answers.flatMap(([question], place) => (today[place] ? [[question, today[place]]] : []))),
    isAll,
  };
}
