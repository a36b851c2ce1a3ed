import { hexOf } from '~/lib/hex-of.ts';

export type SqlValue = string | number | null | Uint8Array;

export type DatabaseRow = Readonly<Record<string, SqlValue>>;

/** SQL in the dialect of SQLite, with a `?` for each value. */
export interface SqlStatement {
  text: string;
  values: readonly Exclude<SqlValue, null>[];
}

/** SQLite in this process, or a remote database. Each call is a transaction: dependent changes belong in one call. */
export interface SqlDatabase {
  /** Runs all statements on the same snapshot. */
  read: (...statements: readonly SqlStatement[]) => Promise<DatabaseRow[][]>;
  /** Runs the statements in order in one transaction. Resolves once they are on disk. */
  write: (...statements: readonly SqlStatement[]) => Promise<DatabaseRow[][]>;
  /** Like `write`, for statements that delete personal data. Also removes the data from the log of the database. */
  erase: (...statements: readonly SqlStatement[]) => Promise<DatabaseRow[][]>;
}

/** Stores file contents outside the database. Writing a file again has no effect. */
export interface FileStore {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Uint8Array | undefined>;
  delete: (names: readonly string[]) => Promise<void>;
  /** Lists the names of the files written before a time. */
  putBefore: (time: Date) => Promise<string[]>;
}

const isStatement = (given: SqlValue | SqlStatement): given is SqlStatement =>
  typeof given === 'object' && given !== null && 'text' in given;

/** Builds a statement. Values in `${}` become parameters, unless `sql` created them. */
export function sql(texts: TemplateStringsArray, ...given: readonly (SqlValue | SqlStatement)[]): SqlStatement {
  const values: SqlStatement['values'][number][] = [];
  const parts = given.map((one) => {
    if (one === null) return 'NULL';
    values.push(...(isStatement(one) ? one.values : [one]));
    return isStatement(one) ? one.text : '?';
  });
  return { text: String.raw({ raw: texts }, ...parts), values };
}

/** Embeds bytes as text, which all databases accept. */
export const sqlBytes = (bytes: Uint8Array): SqlStatement => sql`unhex(${hexOf(bytes)})`;
