import type { DatabaseSync } from 'node:sqlite';
import { migrations } from '../tables/migrations.ts';

const appliedIn = (db: DatabaseSync): number =>
  Number(db.prepare('SELECT count(*) AS count FROM migration').get()?.['count']);

/** Brings the tables to what this version needs, all or nothing. Throws at a file that a newer version has written. */
export function migrate(db: DatabaseSync): void {
  // Immediate, so that of two origins that start at once the second waits and then finds the work done.
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
