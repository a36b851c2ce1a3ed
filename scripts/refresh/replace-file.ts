import { renameSync, writeFileSync } from 'node:fs';

/** Has a file hold another text from one moment to the next: whoever reads it finds the old one or the new one. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.partial`, text);
  renameSync(`${file}.partial`, file);
}
