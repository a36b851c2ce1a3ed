import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** Returns the size of a file's `.br` copy in bytes. Without a copy, compresses the file at the best quality. */
export const compressedSizeOf = (file: string): number =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length;
