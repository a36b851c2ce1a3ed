import { renameSync, writeFileSync } from 'node:fs';

/** Replaces the content of a file atomically: readers get either the old or the new text. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.partial`, text);
  renameSync(`${file}.partial`, file);
}
