import { ApkError } from './apk-error.ts';

/** A DER value: tag, content, and the whole encoding. */
interface DerValue {
  tag: number;
  content: Uint8Array;
  whole: Uint8Array;
}

const broken = () => new ApkError('bad-signature', 'holds broken DER');

/** Parses a sequence of DER values. Throws an ApkError if they are malformed. */
export function parseDerValues(bytes: Uint8Array): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, first = 0x80] = bytes.subarray(at, at + 2);
    const extra = first < 0x80 ? 0 : first & 0x7f;
    // DER forbids indefinite lengths, and lengths of more than four bytes do not occur in files of this size.
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

/** Parses the values inside a DER value. Throws an ApkError if the outer value does not have the tag. */
function derChildren(value: DerValue | undefined, tag: number): DerValue[] {
  if (value?.tag !== tag) throw broken();
  return parseDerValues(value.content);
}

const [integer, sequence, set, context0] = [0x02, 0x30, 0x31, 0xa0] as const;

const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one !== undefined && one.length === other?.length && one.every((byte, index) => byte === other[index]);

/** Returns the issuer and serial number of a certificate, which identify it in a signature. */
function namesOf(certificate: DerValue): [issuer: DerValue | undefined, serial: DerValue | undefined] {
  const fields = derChildren(derChildren(certificate, sequence)[0], sequence).filter(({ tag }) => tag !== context0);
  return [fields[2], fields[0]];
}

/**
 * Returns the certificate (DER) of the signer from a signature file in META-INF (PKCS #7), which may contain further
 * certificates. Does not verify the signature. Throws an ApkError if the file is malformed.
 */
export function readJarSigner(content: Uint8Array): Uint8Array {
  const [, wrapped] = derChildren(parseDerValues(content)[0], sequence);
  const signedData = derChildren(derChildren(wrapped, context0)[0], sequence);
  const certificates = signedData.find(({ tag }) => tag === context0);
  const signers = derChildren(signedData.at(-1), set);
  const [, named] = derChildren(signers[0], sequence);
  const [issuer, serial] = derChildren(named, sequence);
  if (signers.length !== 1 || serial?.tag !== integer)
    throw new ApkError('bad-signature', 'does not have exactly one signer');
  const found = derChildren(certificates, context0).find((certificate) => {
    const [itsIssuer, itsSerial] = namesOf(certificate);
    return isSame(itsIssuer?.whole, issuer?.whole) && isSame(itsSerial?.whole, serial.whole);
  });
  if (!found) throw new ApkError('bad-signature', 'lacks the certificate of its signer');
  return found.whole;
}
