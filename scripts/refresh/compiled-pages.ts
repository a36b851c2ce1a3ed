import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Beside node_modules, where compiled pages find what they import.
const parent = '.cache/refresh';
const most = 4;

/** The folder of the pages that were compiled of a code. */
export const folderOfCompiled = (code: string): string => join(parent, `compiled-${code}`);

/** Removes compiled pages but the last few, which a rollback may want, and those of `code`. */
export function forgetCompiled(code: string): void {
  if (!existsSync(parent)) return;
  const own = `compiled-${code}`;
  const others = readdirSync(parent).filter((name) => name.startsWith('compiled-') && name !== own);
  for (const name of others.slice(0, Math.max(0, others.length - most)))
    rmSync(join(parent, name), { recursive: true, force: true });
}
