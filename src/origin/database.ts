import { hexOf } from '~/lib/hex-of.ts';

/** A value of a column or of a statement. */
export type SqlValue = string | number | null | Uint8Array;

/** A row of an answer, by column name. */
export type Row = Readonly<Record<string, SqlValue>>;

/** SQL with a `?` for each of its values, in SQLite's dialect. */
export interface Statement {
  text: string;
  values: readonly Exclude<SqlValue, null>[];
}

/**
 * Where rows are stored: SQLite in this process, or a database behind a network that speaks its dialect. No transaction spans
 * two calls, so whatever must be decided together goes into one: statements that check and change by themselves
 * (`INSERT … SELECT`, `UPDATE … WHERE … RETURNING`), and unique columns. An answer holds the rows of each statement.
 */
export interface Database {
  /** Reads, all as of one moment. */
  read: (...statements: readonly Statement[]) => Promise<Row[][]>;
  /** Runs the statements in order, all or nothing; on the disk when it resolves. */
  write: (...statements: readonly Statement[]) => Promise<Row[][]>;
}

/** Where the bytes of files are stored if not beside their rows. Putting a file twice has no further effect. */
export interface FileStore {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Uint8Array | undefined>;
  delete: (names: readonly string[]) => Promise<void>;
  /** The names of the files put before a time. */
  putBefore: (time: Date) => Promise<string[]>;
}

const isStatement = (given: SqlValue | Statement): given is Statement =>
  typeof given === 'object' && given !== null && 'text' in given;

/** A statement. Whatever stands in `${}` is a value, never SQL, unless `sql` made it. */
export function sql(texts: TemplateStringsArray, ...given: readonly (SqlValue | Statement)[]): Statement {
  const values: Statement['values'][number][] = [];
  const parts = given.map((one) => {
    if (one === null) return 'NULL';
    values.push(...(isStatement(one) ? one.values : [one]));
    return isStatement(one) ? one.text : '?';
  });
  return { text: String.raw({ raw: texts }, ...parts), values };
}

/** Bytes as a part of a statement, written as text, which every database takes alike. */
export const blob = (bytes: Uint8Array): Statement => sql`unhex(${hexOf(bytes)})`;
