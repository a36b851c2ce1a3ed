import { fstatSync, openSync, readSync } from 'node:fs';

/** A file as it was when it was opened: one that is put into its place later changes nothing. */
export interface OpenedFile {
  /** All its bytes, until any file is read so again. */
  read: () => Buffer;
  /** Some of them again. */
  part: (start: number, length: number) => Buffer;
}

// Of large files that are read one after another, memory that is asked for anew each time costs more than the reading.
let room = Buffer.alloc(0);

function fill(descriptor: number, bytes: Buffer, from: number): Buffer {
  let filled = 0;
  for (let count = -1; count !== 0 && filled < bytes.length; filled += count)
    count = readSync(descriptor, bytes, filled, bytes.length - filled, from + filled);
  return bytes.subarray(0, filled);
}

/** Opens a file for as long as the process runs, whose parts are read when they are wanted. Throws where there is none. */
export function openFile(path: string): OpenedFile {
  const descriptor = openSync(path, 'r');
  return {
    read() {
      const { size } = fstatSync(descriptor);
      if (room.length < size) room = Buffer.allocUnsafeSlow(size);
      return fill(descriptor, room.subarray(0, size), 0);
    },
    part: (start, length) => fill(descriptor, Buffer.allocUnsafe(length), start),
  };
}
