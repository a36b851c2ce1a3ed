import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file below a folder, with the folder's path before it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Every path below a folder that is no folder itself, from there. By a directory at a time: a recursive readdir asks the disk for each file once more. */
export function pathsBelow(folder: string, within = ''): string[] {
  return readdirSync(join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const path = `${within}${entry.name}`;
    return entry.isDirectory() ? pathsBelow(folder, `${path}/`) : [path];
  });
}
