import type * as v from 'valibot';

/** What can be wrong with a field. The page has the words (`submit:problem.…`); only the code travels. */
export type ProblemCode =
  | 'required'
  | 'choose'
  | 'atLeast'
  | 'email'
  | 'url'
  /** An RPC that lacks the key it needs. */
  | 'rpcKey'
  | 'contact'
  | 'tooLong'
  | 'unseen'
  | 'amount'
  /** A number that can be read in two ways. */
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

/** Something that is wrong with one field of a form. */
export interface Problem {
  /** The field by its wire name, an entry of it by its position: `title`, `tokens.0.contract`. */
  path: string;
  code: ProblemCode;
  /** The limit that was passed: graphemes of a text, bytes of a file, least or most of a number, choices that are needed. */
  limit?: number | undefined;
  /** Of an address: why it is none (`domain/address`), what it looks like, and how it would be right. */
  reason?: string | undefined;
  looksLike?: string | undefined;
  suggestion?: string | undefined;
  /** Of a number: the two that it may mean. */
  readings?: string[] | undefined;
}

/** The field that a problem's path is about. */
export const fieldNameOf = (path: string): string => path.split('.')[0] ?? '';

/** What a check of the schema says, as its message: a code, and the limit that was passed. */
export const said = (code: ProblemCode, limit?: number): string => (limit === undefined ? code : `${code} ${limit}`);

/** The first problem of each field, in the order of the form. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Problem[] {
  const problems = new Map<string, Problem>();
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
