import type * as v from 'valibot';

/** Code of a validation error. Texts are in translations (`submit:problem.…`). */
export type ProblemCode =
  | 'required'
  | 'choose'
  | 'atLeast'
  | 'email'
  | 'url'
  /** An RPC URL with a placeholder for its API key. */
  | 'rpcKey'
  | 'contact'
  | 'tooLong'
  | 'unseen'
  | 'amount'
  | 'reading'
  | 'range'
  | 'precision'
  | 'option'
  | 'network'
  | 'address'
  | 'secret'
  | 'listing'
  | 'fileSize'
  | 'fileEmpty'
  | 'logoType'
  | 'logoAnimated'
  | 'logoSide'
  | 'logoPixels'
  | 'documentType';

export interface FieldProblem {
  /** Field name in requests; entries of a list have an index: `title`, `tokens.0.contract`. */
  path: string;
  code: ProblemCode;
  /** The exceeded limit: graphemes, bytes of a file, minimum or maximum of a number, or number of choices. */
  limit?: number | undefined;
  /** For invalid addresses: the reason (`domain/address`), the likely network and a suggestion. */
  reason?: string | undefined;
  looksLike?: string | undefined;
  suggestion?: string | undefined;
  /** For an ambiguous number: both possible values. */
  readings?: string[] | undefined;
}

export const fieldNameOf = (path: string): string => path.split('.')[0] ?? '';

/** Encodes a problem code and a limit as the message of a schema check. */
export const encodeProblem = (code: ProblemCode, limit?: number): string =>
  limit === undefined ? code : `${code} ${limit}`;

/** Converts schema issues to problems: the first of each path, in form order. */
export function fieldProblemsOf(issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const path = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
    const [code, limit, other] = issue.message.split(' ') as [ProblemCode, string?, string?];
    if (!problems.has(path))
      problems.set(path, {
        path,
        code,
        ...(limit !== undefined && (other === undefined ? { limit: Number(limit) } : { readings: [limit, other] })),
      });
  }
  return [...problems.values()];
}
