import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import * as v from 'valibot';
import { JsonError, parseJson, filePositionAt } from '~/lib/parse-json.ts';
import type { RedirectProblem } from './problem.ts';
import type { RulePosition } from './rule.ts';
import { RedirectFile, RedirectRuleInput } from './schema.ts';

type Path = (string | number)[];

/** The valid rules of a file with their positions, and the problems of the other rules. */
export interface RedirectFileResult {
  rules: { written: RedirectRuleInput; position: RulePosition }[];
  problems: RedirectProblem[];
}

const advice = 'Correct it; src/routing/README.md shows the form of a rule.';

/** Returns the innermost node of a path that exists. A problem with a missing key thus has the position of its rule. */
function nodeAt(tree: Node, path: Path): Node {
  return findNodeAtLocation(tree, path) ?? (path.length ? nodeAt(tree, path.slice(0, -1)) : tree);
}

/** Parses the text of a rules file. Returns errors as problems, and never throws. */
export function readRedirects(text: string, file: string): RedirectFileResult {
  let value: unknown;
  try {
    value = parseJson(text, file);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const position = { ...error.position, rule: '(whole file)' };
    const problem = {
      kind: 'form' as const,
      position,
      text: `${error.reason}.`,
      advice: 'Nothing else is checked until then.',
    };
    return { rules: [], problems: [problem] };
  }
  const tree = parseTree(text) as Node;

  const found: RedirectFileResult = { rules: [], problems: [] };
  const report = (rule: string, path: Path, issues: v.BaseIssue<unknown>[]) => {
    for (const { message, path: inner } of issues) {
      const node = nodeAt(tree, [...path, ...(inner ?? []).map(({ key }) => key as string)]);
      const position = { file, line: filePositionAt(file, text, node.offset).line, rule };
      found.problems.push({ kind: 'form', position, text: `${message}.`, advice });
    }
  };

  const outer = v.safeParse(RedirectFile, value);
  if (!outer.success) report('(whole file)', [], outer.issues);
  const rules = outer.success ? outer.output.rules : [];
  for (const [index, input] of rules.entries()) {
    const path = ['rules', index];
    const from: unknown = findNodeAtLocation(tree, [...path, 'from'])?.value;
    const rule = typeof from === 'string' ? from : `number ${index + 1}`;
    const result = v.safeParse(RedirectRuleInput, input);
    const position = { file, line: filePositionAt(file, text, nodeAt(tree, path).offset).line, rule };
    if (result.success) found.rules.push({ written: result.output, position });
    else report(rule, path, result.issues);
  }
  return found;
}
