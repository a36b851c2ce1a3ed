import { DatabaseSync } from 'node:sqlite';

const isBusy = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/**
 * Takes a lock: an exclusive transaction on a SQLite file. The kernel releases it when the process ends for any reason.
 * Returns a function that releases the lock, or undefined if another process holds it.
 */
export function takeLock(file: string): (() => void) | undefined {
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
