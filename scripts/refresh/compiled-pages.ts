import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

// Beside node_modules, where compiled pages find what they import.
const parent = '.cache/refresh';
const most = 4;

/** The folder of the pages that were compiled of a code. */
export const folderOfCompiled = (code: string): string => join(parent, `compiled-${code}`);

/** Removes compiled pages but those of `code` and the few that were in use last, which a rollback may want. */
export function forgetCompiled(code: string): void {
  const own = folderOfCompiled(code);
  if (!existsSync(own)) return;
  const now = new Date();
  utimesSync(own, now, now);
  const usedAt = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const others = readdirSync(parent)
    .filter((name) => name.startsWith('compiled-'))
    .map((name) => join(parent, name))
    .filter((folder) => folder !== own)
    .map((folder) => ({ folder, at: usedAt(folder) }))
    .sort((one, other) => other.at - one.at);
  for (const { folder } of others.slice(most)) rmSync(folder, { recursive: true, force: true });
}
