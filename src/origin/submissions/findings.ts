import type { Collision } from '~/api/submit.ts';
import type { Finding } from '~/domain/submission/finding.ts';
import type { FieldProblem } from '~/domain/submission/problem.ts';

const ofProblem = (problem: FieldProblem): Finding => ({
  code: 'problem',
  isOpen: true,
  path: problem.path,
  text: `The current rules refuse “${problem.path}”: ${problem.code}${problem.reason === undefined ? '' : ` (${problem.reason})`}.`,
  evidence: { source: 'rule' },
  problem,
});

const ofCollision = ({ path, title, href, isPending, isDoubtful }: Collision): Finding => ({
  code: isDoubtful ? 'like-name' : 'same',
  isOpen: true,
  path,
  text: `“${path}” is ${isDoubtful ? 'like' : 'the same as'} that of ${title}, which is ${isPending ? 'submitted' : 'listed'}.`,
  evidence: { source: isPending ? 'submission' : 'directory', title, ...(href !== undefined && { href }) },
});

/** Everything that the checks have found about a submission, the open findings first. */
export const findingsOf = (problems: readonly FieldProblem[], collisions: readonly Collision[]): Finding[] => [
  ...problems.map(ofProblem),
  ...collisions.map(ofCollision),
];
