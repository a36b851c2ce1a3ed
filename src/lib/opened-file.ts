import { openSync, readFileSync, readSync } from 'node:fs';

/** A file as it was when it was opened: one that is put into its place later changes nothing. */
export interface OpenedFile {
  /** All its bytes, of which nothing is kept. */
  read: () => Buffer;
  /** Some of them again. */
  part: (start: number, length: number) => Buffer;
}

/** Opens a file for as long as the process runs, whose parts are read when they are wanted. Throws where there is none. */
export function openFile(path: string): OpenedFile {
  const descriptor = openSync(path, 'r');
  return {
    read: () => readFileSync(descriptor),
    part(start, length) {
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
    },
  };
}
