import { fstatSync, openSync, readSync } from 'node:fs';

/** An open file. Replacing the file on disk does not change what is read. */
export interface OpenedFile {
  /** Returns all bytes. The buffer is valid until the next call of this function for any file. */
  read: () => Buffer;
  /** Returns a range of bytes. */
  part: (start: number, length: number) => Buffer;
}

// Reuses one buffer: allocating memory for each large file costs more than reading it.
let room = Buffer.alloc(0);

function fill(descriptor: number, bytes: Buffer, from: number): Buffer {
  let filled = 0;
  for (let count = -1; count !== 0 && filled < bytes.length; filled += count)
    count = readSync(descriptor, bytes, filled, bytes.length - filled, from + filled);
  return bytes.subarray(0, filled);
}

/** Opens a file for the life of the process. Throws if it does not exist. */
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
