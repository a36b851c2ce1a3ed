import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SqlDatabase, DatabaseRow, SqlStatement } from '../database.ts';

/** Wraps an open SQLite database. `beforeWrite` runs before each write, and throws if the write would be lost. */
export function wrapSqliteDatabase(db: DatabaseSync, beforeWrite: () => void): SqlDatabase {
  const prepared = new Map<string, StatementSync>();

  function run({ text, values }: SqlStatement): DatabaseRow[] {
    const statement = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, statement);
    return statement.all(...values) as DatabaseRow[];
  }

  function together(begin: string, statements: readonly SqlStatement[]): DatabaseRow[][] {
    db.exec(begin);
    try {
      const rows = statements.map(run);
      db.exec('COMMIT');
      return rows;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    read: async (...statements) => together('BEGIN', statements),
    write: async (...statements) => {
      beforeWrite();
      return together('BEGIN IMMEDIATE', statements);
    },
  };
}
