import { answerAgain } from '~/lib/tracked-reads.ts';
import type { MadeSite } from './made-site.ts';
import type { PlannedFile } from './renderer.ts';

/** What must be rendered again of a site whose code is the same. */
export interface Changes {
  files: PlannedFile[];
  /** The answers of today, by question. */
  answers: Map<string, string>;
  /** Whether something changed that all files were made of. */
  isAll: boolean;
}

/** Asks every question of a site again. */
export function askAgain({ answers }: Pick<MadeSite, 'answers'>): (string | undefined)[] {
  const questions = answers.map(([question]) => question);
  // Lists of news come first, which are kept then: an article asks what other lists know of it, and leaves none of them read.
  for (const question of questions.filter((one) => one.startsWith('newsOf('))) answerAgain(question);
  return questions.map(answerAgain);
}

/** What must be rendered by the answers of today (askAgain): a file whose answers are the same is the same. */
export function findChanges(
  { answers, reads, shared, pages }: MadeSite,
  today: readonly (string | undefined)[],
  plan: readonly PlannedFile[],
): Changes {
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
