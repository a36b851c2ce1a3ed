import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Throws if it cannot create the folder. Node's `recursive` would retry forever on systems without folders (/proc). */
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
