import type { RulePosition } from './rule.ts';

/** What can be wrong with a redirect rule. */
export type ProblemKind =
  | 'form'
  | 'static page'
  | 'configuration'
  | 'language'
  | 'duplicate'
  | 'hidden page'
  | 'open redirect'
  | 'loop'
  | 'chain'
  | 'dead target';

/** One thing wrong with the redirect rules: where, what, and what to do. */
export interface Problem {
  kind: ProblemKind;
  position: RulePosition;
  text: string;
  advice: string;
}

const where = ({ file, line, column, rule }: RulePosition): string =>
  `${[file, line, column].filter((part) => part !== undefined).join(':')}  rule ${rule}`;

/** A rule with `{lang}` goes wrong in twelve languages at once: one problem of a kind for each written rule. */
function distinct(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>();
  for (const problem of problems) {
    const key = [where(problem.position), problem.kind === 'form' ? problem.text : problem.kind].join(' ');
    if (!first.has(key)) first.set(key, problem);
  }
  return [...first.values()].toSorted((a, b) => (a.position.line ?? 0) - (b.position.line ?? 0));
}

/** Redirect rules that cannot be used; its message lists every problem at once. */
export class RedirectError extends Error {
  override name = 'RedirectError';
  readonly problems: readonly Problem[];

  constructor(all: readonly Problem[]) {
    const problems = distinct(all);
    const lines = problems.map(({ position, text, advice }) => `  ${where(position)}: ${text} ${advice}`);
    super(`The redirects have ${lines.length} problem${lines.length > 1 ? 's' : ''}:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
