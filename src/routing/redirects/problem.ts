import type { RulePosition } from './rule.ts';

export type RedirectProblemKind =
  | 'form'
  | 'static page'
  | 'configuration'
  | 'language'
  | 'duplicate'
  | 'hidden page'
  | 'hidden file'
  | 'open redirect'
  | 'loop'
  | 'chain'
  | 'dead target';

export interface RedirectProblem {
  kind: RedirectProblemKind;
  position: RulePosition;
  text: string;
  advice: string;
}

const where = ({ file, line, column, rule }: RulePosition): string =>
  `${[file, line, column].filter((part) => part !== undefined).join(':')}  rule ${rule}`;

/** Keeps one problem of each kind per rule. A rule with `{lang}` would repeat its problem in twelve languages. */
function distinct(problems: readonly RedirectProblem[]): RedirectProblem[] {
  const first = new Map<string, RedirectProblem>();
  for (const problem of problems) {
    const key = [where(problem.position), problem.kind === 'form' ? problem.text : problem.kind].join(' ');
    if (!first.has(key)) first.set(key, problem);
  }
  return [...first.values()].toSorted((a, b) => (a.position.line ?? 0) - (b.position.line ?? 0));
}

/** Error for invalid redirect rules. Its message lists all problems. */
export class RedirectError extends Error {
  override name = 'RedirectError';
  readonly problems: readonly RedirectProblem[];

  constructor(all: readonly RedirectProblem[]) {
    const problems = distinct(all);
    const lines = problems.map(({ position, text, advice }) => `  ${where(position)}: ${text} ${advice}`);
    super(`The redirects have ${lines.length} problem${lines.length > 1 ? 's' : ''}:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
