import { DatabaseSync } from 'node:sqlite';

const isBusy = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/**
 * Takes a lock with an exclusive SQLite transaction, which the kernel releases when the process ends. Returns a
 * function that releases it; undefined if another process has the lock.
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
