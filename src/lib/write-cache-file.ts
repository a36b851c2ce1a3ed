import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Writes a cache file atomically. Ignores failures, because the next run creates the file again. */
export function writeCacheFile(file: string, content: string | Buffer): void {
  // Unique, because other processes and threads may write the same file.
  const own = `${file}.${process.pid}-${threadId}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(own, content);
    renameSync(own, file);
  } catch {
    // The disk may be full, for example.
  }
}
