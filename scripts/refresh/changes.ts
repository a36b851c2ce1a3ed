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
  const isChanged = answers.map(([, digest], index) => digest !== today[index]);
  const isAll = shared.some((index) => isChanged[index]);
  const mustRender = ({ file }: PlannedFile) =>
    isAll || !(file in pages) || (reads[file]?.some((index) => isChanged[index]) ?? false);
  return {
    files: plan.filter(mustRender),
    answers: new Map(answers.flatMap(([question], index) => (today[index] ? [[question, today[index]]] : []))),
    isAll,
  };
}
