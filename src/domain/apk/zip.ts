import { readFileRange, type ByteReader, type RandomAccessFile } from './bytes.ts';
import { ApkError } from './apk-error.ts';

/** An entry of a ZIP archive, from its central directory. */
export interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedSize: number;
  size: number;
  at: number;
}

export interface ZipDirectory {
  /** Offset of the directory in the file. A signing block, if any, ends there. */
  at: number;
  entries: ZipEntry[];
}

const endSize = 22;
const maxCommentLength = 0xffff;
const maxDirectoryBytes = 16 * 1024 * 1024;
const endMark = 0x06054b50;
const locatorMark = 0x07064b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

/** Returns the offset of the end record as Android does: the last one whose comment reaches the end of the file. */
function endIn(tail: ByteReader): number {
  for (let at = tail.length - endSize; at >= 0; at--) {
    if (tail.u32(at) === endMark && tail.u16(at + 20) === tail.length - at - endSize) return at;
  }
  throw new ApkError('not-a-zip', 'has no end record of a ZIP archive');
}

function readEntry(list: ByteReader, at: number): { entry: ZipEntry; next: number } {
  if (list.u32(at) !== entryMark) throw new ApkError('damaged', 'its list of files is damaged');
  const nameLength = list.u16(at + 28);
  const entry = {
    name: list.text(at + 46, nameLength),
    method: list.u16(at + 10),
    isEncrypted: (list.u16(at + 8) & 1) === 1,
    packedSize: list.u32(at + 20),
    size: list.u32(at + 24),
    at: list.u32(at + 42),
  };
  return { entry, next: at + 46 + nameLength + list.u16(at + 30) + list.u16(at + 32) };
}

/** Reads the central directory. Throws an ApkError if it is malformed or zip64, which Android rejects too. */
export async function readZipDirectory(file: RandomAccessFile): Promise<ZipDirectory> {
  const tailSize = Math.min(file.size, endSize + maxCommentLength);
  const tail = await readFileRange(file, file.size - tailSize, tailSize, 'not-a-zip');
  const end = endIn(tail);
  const [count, size, at] = [tail.u16(end + 10), tail.u32(end + 12), tail.u32(end + 16)];
  const hasLocator = end >= 20 && tail.u32(end - 20) === locatorMark;
  if (hasLocator || size === 0xffffffff || at === 0xffffffff) throw new ApkError('zip64', 'is a zip64 archive');
  if (tail.u16(end + 4) !== 0 || tail.u16(end + 6) !== 0 || tail.u16(end + 8) !== count) {
    throw new ApkError('damaged', 'is one part of a split archive');
  }
  if (size > maxDirectoryBytes) throw new ApkError('too-large', 'its list of files is too long');
  if (at + size !== file.size - tailSize + end) throw new ApkError('damaged', 'its list of files is not at its end');
  const list = await readFileRange(file, at, size, 'damaged');
  const entries: ZipEntry[] = [];
  let position = 0;
  for (let index = 0; index < count; index++) {
    const { entry, next } = readEntry(list, position);
    entries.push(entry);
    position = next;
  }
  if (position !== size) throw new ApkError('damaged', 'its list of files does not match its file count');
  return { at, entries };
}

/** Returns the entry with a name. Throws if several have it, because ZIP readers choose different ones. */
export function findZipEntry({ entries }: ZipDirectory, name: string): ZipEntry | undefined {
  const found = entries.filter((entry) => entry.name === name);
  if (found.length > 1) throw new ApkError('ambiguous', `has ${name} twice`);
  return found[0];
}

async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const unpacked = new Uint8Array(size);
  let at = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.length > size) throw new ApkError('too-large', 'unpacks to more bytes than declared');
      unpacked.set(part.value, at);
      at += part.value.length;
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof ApkError ? error : new ApkError('damaged', 'cannot be unpacked');
  }
  if (at !== size) throw new ApkError('damaged', 'unpacks to fewer bytes than declared');
  return unpacked;
}

/** Returns the content of an entry. Throws an ApkError if it inflates to more than `maxBytes`. */
export async function unpackZipEntry(
  file: RandomAccessFile,
  directory: ZipDirectory,
  entry: ZipEntry,
  maxBytes: number,
) {
  const { name, method, at, packedSize, size } = entry;
  if (entry.isEncrypted) throw new ApkError('encrypted', `${name} is encrypted`);
  if (size > maxBytes || packedSize > maxBytes) throw new ApkError('too-large', `${name} is too large`);
  const head = await readFileRange(file, at, 30, 'damaged');
  if (head.u32(0) !== localMark) throw new ApkError('damaged', `${name} is not at its listed position`);
  const nameLength = head.u16(26);
  const begin = at + 30 + nameLength + head.u16(28);
  if (begin + packedSize > directory.at) throw new ApkError('damaged', `${name} overlaps the list of files`);
  const local = await readFileRange(file, at + 30, nameLength, 'damaged');
  if (local.text(0, nameLength) !== name || head.u16(8) !== method) {
    throw new ApkError('ambiguous', `${name} has another name in its own header`);
  }
  const packed = (await readFileRange(file, begin, packedSize, 'damaged')).part(0, packedSize);
  if (method === 0 && packedSize === size) return packed;
  if (method !== 8) throw new ApkError('damaged', `${name} uses a compression method that Android does not support`);
  return inflate(new Uint8Array(packed), size);
}
