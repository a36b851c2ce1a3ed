import type { Bytes } from './bytes.ts';
import { ApkError } from './apk-error.ts';

const isUtf8Flag = 1 << 8;
const maxStrings = 100_000;

/** Reads a length of one or two units, depending on the highest bit of the first, and returns the bytes read. */
function lengthAt(pool: Bytes, at: number, unit: 1 | 2): [length: number, bytes: number] {
  const read = (place: number) => (unit === 1 ? pool.u8(place) : pool.u16(place));
  const bits = unit * 8;
  const first = read(at);
  const high = 1 << (bits - 1);
  return first < high ? [first, unit] : [(first & (high - 1)) * 2 ** bits + read(at + unit), unit * 2];
}

function stringAt(pool: Bytes, at: number, isUtf8: boolean): string {
  const [count, bytes] = lengthAt(pool, at, isUtf8 ? 1 : 2);
  if (!isUtf8) return pool.text(at + bytes, count * 2, 'utf-16le');
  const [length, more] = lengthAt(pool, at + bytes, 1);
  return pool.text(at + bytes + more, length);
}

/** Returns a reader of strings by index from a UTF-8 or UTF-16 string pool of Android resources. */
export function stringPool(pool: Bytes): (index: number) => string | undefined {
  const [count, begin] = [pool.u32(8), pool.u32(20)];
  const isUtf8 = (pool.u32(16) & isUtf8Flag) !== 0;
  if (count > maxStrings) throw new ApkError('bad-manifest', 'has too many strings');
  const offsets = pool.u16(2);
  return (index) => (index < count ? stringAt(pool, begin + pool.u32(offsets + index * 4), isUtf8) : undefined);
}
