import { hexOf } from '~/lib/hex-of.ts';

/** What a column holds, and what a statement is given. */
export type SqlValue = string | number | null | Uint8Array;

/** A row of an answer, by the names of its columns. */
export type Row = Readonly<Record<string, SqlValue>>;

/** SQL with a `?` for each of its values, in SQLite's dialect. */
export interface Statement {
  text: string;
  values: readonly Exclude<SqlValue, null>[];
}

/**
 * Where rows are kept: SQLite in this process, or a database behind a network that speaks its dialect. Nothing is held between
 * two calls, so what must be decided together is said in one: statements that look and change by themselves (`INSERT … SELECT`,
 * `UPDATE … WHERE … RETURNING`), and unique columns. Each answer is the rows of each statement.
 */
export interface Database {
  /** Asks, all as of one moment. */
  read: (...statements: readonly Statement[]) => Promise<Row[][]>;
  /** Changes, one statement after the other, whole or not at all, and on the disk when it resolves. */
  write: (...statements: readonly Statement[]) => Promise<Row[][]>;
}

/** Where the bytes of files are kept that do not lie beside their rows. Putting the same twice is putting it once. */
export interface FileStore {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Uint8Array | undefined>;
  delete: (names: readonly string[]) => Promise<void>;
  /** The names of what was put before a time. */
  putBefore: (time: Date) => Promise<string[]>;
}

const isStatement = (given: SqlValue | Statement): given is Statement =>
  typeof given === 'object' && given !== null && 'text' in given;

/** A statement of its text: what stands in `${}` is a value, never text of it, but for a part that `sql` made itself. */
export function sql(texts: TemplateStringsArray, ...given: readonly (SqlValue | Statement)[]): Statement {
  const values: Statement['values'][number][] = [];
  const parts = given.map((one) => {
    if (one === null) return 'NULL';
    values.push(...(isStatement(one) ? one.values : [one]));
    return isStatement(one) ? one.text : '?';
  });
  return { text: String.raw({ raw: texts }, ...parts), values };
}

/** Bytes as a part of a statement: as text they go through every database alike. */
export const blob = (bytes: Uint8Array): Statement => sql`unhex(${hexOf(bytes)})`;
