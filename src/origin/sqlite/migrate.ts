import type { DatabaseSync } from 'node:sqlite';
import { migrations } from '../tables/migrations.ts';

const appliedIn = (db: DatabaseSync): number =>
  Number(db.prepare('SELECT count(*) AS count FROM migration').get()?.['count']);

/** Migrates the tables to the current version in one transaction. Throws if the file is from a newer version. */
export function migrateTables(db: DatabaseSync): void {
  // With `IMMEDIATE`, a second origin that starts at the same time waits.
  db.exec('BEGIN IMMEDIATE');
  try {
    db.exec(
      'CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT',
    );
    const applied = appliedIn(db);
    if (applied > migrations.length) {
      throw new Error(
        `The database has ${applied} migrations, this version knows ${migrations.length}. Run the newer version.`,
      );
    }
    const note = db.prepare('INSERT INTO migration VALUES (?, ?, ?)');
    for (const [index, { name, sql }] of migrations.entries()) {
      if (index < applied) continue;
      db.exec(sql);
      note.run(index + 1, name, new Date().toISOString());
    }
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
