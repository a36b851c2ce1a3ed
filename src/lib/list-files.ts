import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists all files in a folder recursively, relative to it, with `/` on every system. Faster than a recursive
 * `readdirSync`, which stats each file.
 */
export function listFiles(folder: string, within = ''): string[] {
  return readdirSync(join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const path = `${within}${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, `${path}/`) : [path];
  });
}
