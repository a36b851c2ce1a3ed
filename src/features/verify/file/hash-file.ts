import { sha256 } from '@noble/hashes/sha2.js';
import { createSHA256 } from 'hash-wasm';
import { hexOf } from '~/lib/hex-of.ts';

/** Buffer size in browsers with BYOB readers, which fill a buffer that the caller provides. All chunks use one buffer. */
const filled = 1024 * 1024;
/** Size of a chunk in browsers that allocate the buffers. Two chunks are in memory at once. */
const sliced = 4 * 1024 * 1024;

/** Returns a reader that fills a given buffer; undefined if the browser has no such reader for files. */
function fillingReader(file: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}

async function* filledParts(reader: ReadableStreamBYOBReader): AsyncGenerator<Uint8Array> {
  let buffer = new ArrayBuffer(filled);
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer));
    if (done) return;
    yield value;
    // Reading detaches the buffer, and `value.buffer` is a new buffer of the same memory.
    buffer = value.buffer;
  }
}

async function* slicedParts(file: Blob): AsyncGenerator<Uint8Array> {
  const read = async (at: number) => new Uint8Array(await file.slice(at, at + sliced).arrayBuffer());
  let next = read(0);
  for (let at = 0; at < file.size; at += sliced) {
    const part = await next;
    next = read(at + sliced);
    // Prevents an unhandled rejection: the consumer may stop before it awaits this chunk.
    next.catch(() => undefined);
    yield part;
  }
}

/** Returns a file of any size in chunks. A chunk is valid until the next one is requested. */
function readFileChunks(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = fillingReader(file);
  return reader ? filledParts(reader) : slicedParts(file);
}

interface Hasher {
  update: (part: Uint8Array) => void;
  digest: () => string;
}

async function hasher(): Promise<Hasher> {
  try {
    const fast = await createSHA256();
    fast.init();
    return { update: (part) => void fast.update(part), digest: () => fast.digest('hex') };
  } catch {
    // A slower implementation, for browsers without WebAssembly, such as iPhones in lockdown mode.
    const slow = sha256.create();
    return { update: (part) => void slow.update(part), digest: () => hexOf(slow.digest()) };
  }
}

/**
 * Returns the SHA-256 of a file in lower-case hex. Calls `onRead` with the number of bytes read. Throws if the file
 * ends early.
 */
export async function hashFile(file: Blob, onRead: (bytes: number) => void): Promise<string> {
  const hash = await hasher();
  let read = 0;
  for await (const part of readFileChunks(file)) {
    hash.update(part);
    read += part.length;
    onRead(read);
  }
  if (read !== file.size) throw new Error(`The file has ${file.size} bytes, of which ${read} were read.`);
  return hash.digest();
}
