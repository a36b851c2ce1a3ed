import { DatabaseSync } from 'node:sqlite';

const isBusy = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/**
 * Takes a lock with an exclusive SQLite transaction, which ends with the process. Returns a function that releases the
 * lock, or undefined if another process has it.
 */
export function acquireLock(file: string): (() => void) | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}
