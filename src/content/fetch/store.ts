import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureFolder } from '~/lib/ensure-folder.ts';

const unfinished = '.unfinished';

/** Writes a file atomically. Readers see either the old or the new content, even after a crash. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  ensureFolder(dirname(path));
  // The name is unique, because two lists may write the same logo concurrently.
  const temporary = `${path}.${randomUUID()}${unfinished}`;
  try {
    const file = await open(temporary, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes temporary files that a killed fetch has left. */
export async function removeTemporaryFetchFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(unfinished))) await rm(join(folder, file), { force: true });
}

export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
