import { DatabaseSync } from 'node:sqlite';

const isBusy = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/**
 * Takes the lock of a folder: an exclusive transaction on a file of it, which the kernel ends with the process, however
 * that ends. Returns what gives it back, undefined where another process holds it.
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
