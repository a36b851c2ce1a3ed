import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashFile } from '~/features/verify/file/hash-file.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const mebibyte = 1024 * 1024;

/** Simulates a file in a browser engine without byte streams. */
class Slicing extends Blob {
  override stream(): never {
    throw new TypeError('no such streams');
  }
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['by filled buffers', Blob],
  ['by slices', Slicing],
])('hashFile %s', (_, Kind) => {
  it.each([0, 1, mebibyte, 4 * mebibyte, 9 * mebibyte + 7])('returns the digest of %i bytes', async (size) => {
    const bytes = randomBytes(size);
    const heard: number[] = [];
    expect(await hashFile(new Kind([bytes]), (read) => heard.push(read))).toBe(sha256(bytes));
    expect(heard.at(-1) ?? 0).toBe(size);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  });

  it('returns the digest without WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    const bytes = randomBytes(5 * mebibyte);
    expect(await hashFile(new Kind([bytes]), () => undefined)).toBe(sha256(bytes));
  });
});

it('throws if a file ends before its stated size', async () => {
  const file = new Slicing([randomBytes(100)]);
  Object.defineProperty(file, 'size', { value: 101 });
  await expect(hashFile(file, () => undefined)).rejects.toThrow('of which 100 were read');
});
