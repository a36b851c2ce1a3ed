import { ApkError, type ApkErrorCode } from './apk-error.ts';

/** A file with random access, such as a Blob. */
export interface RandomAccessFile {
  size: number;
  slice: (from: number, to: number) => { arrayBuffer: () => Promise<ArrayBuffer> };
}

/** Reads little-endian numbers and slices. Throws an ApkError with the given code for a range outside the bytes. */
export class ByteReader {
  readonly length: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #fault: ApkErrorCode;

  constructor(bytes: Uint8Array, fault: ApkErrorCode) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#fault = fault;
    this.length = bytes.length;
  }

  #within(at: number, length: number): number {
    if (at < 0 || length < 0 || at + length > this.length) throw new ApkError(this.#fault, 'ends too early');
    return at;
  }

  u8(at: number): number {
    return this.#view.getUint8(this.#within(at, 1));
  }

  u16(at: number): number {
    return this.#view.getUint16(this.#within(at, 2), true);
  }

  u32(at: number): number {
    return this.#view.getUint32(this.#within(at, 4), true);
  }

  /** Reads a 64-bit number. Throws if it is not a safe integer. */
  u64(at: number): number {
    const value = this.u32(at) + this.u32(at + 4) * 2 ** 32;
    if (!Number.isSafeInteger(value)) throw new ApkError(this.#fault, 'is larger than any file');
    return value;
  }

  part(at: number, length: number): Uint8Array {
    return this.#bytes.subarray(this.#within(at, length), at + length);
  }

  within(at: number, length: number): ByteReader {
    return new ByteReader(this.part(at, length), this.#fault);
  }

  text(at: number, length: number, encoding: 'utf-8' | 'utf-16le' = 'utf-8'): string {
    // Keeps a byte order mark, because it is part of the name.
    return new TextDecoder(encoding, { ignoreBOM: true }).decode(this.part(at, length));
  }
}

/** Reads a slice of a file. Throws an ApkError with the given code if it is outside the file. */
export async function readFileRange(
  file: RandomAccessFile,
  at: number,
  length: number,
  fault: ApkErrorCode,
): Promise<ByteReader> {
  if (at < 0 || at + length > file.size) throw new ApkError(fault, 'refers to a position outside of the file');
  const buffer = await file.slice(at, at + length).arrayBuffer();
  if (buffer.byteLength !== length) throw new ApkError(fault, 'ends too early');
  return new ByteReader(new Uint8Array(buffer), fault);
}
