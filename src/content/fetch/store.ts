import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '~/lib/make-folder.ts';

const unfinished = '.unfinished';

/** Writes a file whole or not at all: whoever reads it, and whoever comes after a crash, finds the old one or the new one. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  makeFolder(dirname(path));
  // Two lists may write one logo at once.
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

/** Removes what a killed fetch had begun to write. */
export async function removeUnfinished(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(unfinished))) await rm(join(folder, file), { force: true });
}

/** The parsed JSON of a file; undefined where there is none that can be read. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A value as the files of a snapshot write it. */
export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
