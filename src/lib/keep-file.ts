import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Keeps a file for later runs, whole or not at all; where none can be kept, what it holds is made again next time. */
export function keepFile(file: string, content: string | Buffer): void {
  // Other processes and threads may keep the same one at this moment.
  const own = `${file}.${process.pid}-${threadId}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(own, content);
    renameSync(own, file);
  } catch {
    // A full disk, say.
  }
}
