import { readFileRange, type ByteReader, type RandomAccessFile } from './bytes.ts';
import { ApkError } from './apk-error.ts';

/** The certificate (DER) with which a package is signed in one Android signature scheme. */
export interface BlockSigner {
  scheme: 'v2' | 'v3' | 'v3.1';
  certificate: Uint8Array;
}

const magic = 'APK Sig Block 42';
const footer = 24;
const maxBlockBytes = 8 * 1024 * 1024;
const schemes = new Map<number, BlockSigner['scheme']>([
  [0x7109871a, 'v2'],
  [0xf05368c0, 'v3'],
  [0x1b93ad61, 'v3.1'],
]);

/** Splits a sequence of parts, each preceded by its 32-bit length. */
function partsOf(bytes: ByteReader): ByteReader[] {
  const parts: ByteReader[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.u32(at);
    parts.push(bytes.within(at + 4, length));
    at += 4 + length;
  }
  return parts;
}

/** Returns the first part of a length-prefixed sequence. Bytes after it may have another format. */
const firstOf = (bytes: ByteReader): ByteReader => bytes.within(4, bytes.u32(0));

function certificateOf(signer: ByteReader): Uint8Array {
  const signedData = firstOf(signer);
  const digests = firstOf(signedData);
  const certificates = signedData.within(8 + digests.length, signedData.u32(4 + digests.length));
  const certificate = firstOf(certificates);
  return certificate.part(0, certificate.length);
}

/**
 * Returns the signers in the APK Signing Block, which ends where the central directory starts (`end`). Does not verify
 * signatures. Throws an ApkError if the block is malformed.
 */
export async function readSigningBlock(file: RandomAccessFile, end: number): Promise<BlockSigner[]> {
  if (end < footer + 8) return [];
  const foot = await readFileRange(file, end - footer, footer, 'bad-signature');
  if (foot.text(8, magic.length) !== magic) return [];
  const size = foot.u64(0);
  if (size < footer || size > maxBlockBytes) throw new ApkError('bad-signature', 'its signing block has no length');
  const block = await readFileRange(file, end - size - 8, size + 8 - footer, 'bad-signature');
  if (block.u64(0) !== size) throw new ApkError('bad-signature', 'its signing block has two lengths');
  const signers: BlockSigner[] = [];
  for (let at = 8; at < block.length;) {
    const length = block.u64(at);
    const value = block.within(at + 12, length - 4);
    const scheme = schemes.get(block.u32(at + 8));
    if (scheme && signers.some((signer) => signer.scheme === scheme)) {
      throw new ApkError('ambiguous', `is signed by ${scheme} twice`);
    }
    if (scheme) {
      signers.push(...partsOf(firstOf(value)).map((signer) => ({ scheme, certificate: certificateOf(signer) })));
    }
    at += 8 + length;
  }
  return signers;
}
