import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Throws if it cannot: Node's own `recursive` option would retry forever on file
 * systems without folders (/proc).
 */
export function ensureFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  ensureFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(folder)) throw error;
  }
}
