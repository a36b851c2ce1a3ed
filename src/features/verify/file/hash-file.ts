import { sha256 } from '@noble/hashes/sha2.js';
import { createSHA256 } from 'hash-wasm';
import { hexOf } from '~/lib/hex-of.ts';
import { readFileChunks } from './parts-of.ts';

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
    // Slower, for browsers without WebAssembly, such as phones in lockdown mode.
    const slow = sha256.create();
    return { update: (part) => void slow.update(part), digest: () => hexOf(slow.digest()) };
  }
}

/** Returns the SHA-256 of a file in lower-case hex. Calls `onRead` with the bytes read. Throws if it ends early. */
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
