import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file atomically: readers get either the old or the new content. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.partial`, text);
  renameSync(`${file}.partial`, file);
}
