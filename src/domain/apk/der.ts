import { ApkError } from './apk-error.ts';

/** A DER value: tag, content, and the whole encoding. */
export interface DerValue {
  tag: number;
  content: Uint8Array;
  whole: Uint8Array;
}

const broken = () => new ApkError('bad-signature', 'holds broken DER');

/** Parses a sequence of DER values. Throws an ApkError if they are malformed. */
export function derValues(bytes: Uint8Array): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, first = 0x80] = bytes.subarray(at, at + 2);
    const extra = first < 0x80 ? 0 : first & 0x7f;
    // DER forbids indefinite lengths; lengths of more than four bytes do not occur at this size.
    if (first === 0x80 || extra > 4 || at + 2 + extra > bytes.length || (tag & 0x1f) === 0x1f) throw broken();
    const length =
      extra === 0 ? first : bytes.subarray(at + 2, at + 2 + extra).reduce((sum, byte) => sum * 256 + byte, 0);
    const begin = at + 2 + extra;
    if (begin + length > bytes.length) throw broken();
    values.push({ tag, content: bytes.subarray(begin, begin + length), whole: bytes.subarray(at, begin + length) });
    at = begin + length;
  }
  return values;
}

/** Parses the values inside a value. Throws an ApkError if it has another tag. */
export function derChildren(value: DerValue | undefined, tag: number): DerValue[] {
  if (value?.tag !== tag) throw broken();
  return derValues(value.content);
}
