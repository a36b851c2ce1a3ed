import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file atomically: readers see either the old or the new content. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.partial`, text);
  renameSync(`${file}.partial`, file);
}
