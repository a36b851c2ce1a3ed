import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

// File formats: https://jedisct1.github.io/minisign/#signature-format
const comment = 'untrusted comment: ';
const trusted = 'trusted comment: ';
const [hashed, plain] = ['ED', 'Ed'];
const bytes = { algorithm: 2, id: 8, seed: 32, public: 32, signature: 64 };
/** Number of bytes before the key: algorithms, salt, and parameters of the key derivation. */
const beforeKey = 6 + 32 + 16;
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const spki = Buffer.from('302a300506032b6570032100', 'hex');

export interface MinisignSecretKey {
  id: Buffer;
  key: KeyObject;
}

export type MinisignPublicKey = MinisignSecretKey;

/** Decodes the first line that does not start with `untrusted comment`. */
const payloadOf = (text: string): Buffer => {
  const lines = text.split(/\r?\n/).filter((line) => line && !line.startsWith(comment));
  return Buffer.from(lines[0] ?? '', 'base64');
};

const digestOf = (content: Uint8Array): Buffer => createHash('blake2b512').update(content).digest();

const publicKey = (raw: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([spki, raw]), format: 'der', type: 'spki' });

/** Parses a public key: the content of a minisign key file, or its second line alone. Throws if the key is invalid. */
export function parsePublicKey(text: string): MinisignPublicKey {
  const raw = payloadOf(text);
  const isKey = raw.length === bytes.algorithm + bytes.id + bytes.public && raw.toString('latin1', 0, 2) === plain;
  if (!isKey)
    throw new Error('This is not a minisign public key. One has a line of 56 characters that starts with RW.');
  return { id: raw.subarray(2, 10), key: publicKey(raw.subarray(10)) };
}

/** Parses a secret key that `minisign -G -W` has created. Throws if the key is invalid or has a password. */
export function parseSecretKey(text: string): MinisignSecretKey {
  const raw = payloadOf(text);
  if (raw.length !== beforeKey + bytes.id + bytes.seed + bytes.public + 32 || raw.toString('latin1', 0, 2) !== plain)
    throw new Error(
      'MANIFEST_KEY does not contain a minisign secret key. Create one: minisign -G -W -s FILE -p FILE.pub',
    );
  if (raw[2] !== 0 || raw[3] !== 0)
    throw new Error('The key of MANIFEST_KEY has a password. Create one without: minisign -G -W -s FILE -p FILE.pub');
  const [id, rest] = [raw.subarray(beforeKey, beforeKey + bytes.id), raw.subarray(beforeKey + bytes.id)];
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, rest.subarray(0, bytes.seed)]),
    format: 'der',
    type: 'pkcs8',
  });
  const own = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(spki.length);
  if (!own.equals(rest.subarray(bytes.seed, bytes.seed + bytes.public)))
    throw new Error('The key of MANIFEST_KEY is damaged: its public and secret parts do not match.');
  return { id, key };
}

/** Creates a minisign signature file with a trusted comment. The same input always gives the same signature. */
export function createMinisignSignature(content: Uint8Array, { id, key }: MinisignSecretKey, line: string): string {
  const signature = sign(null, digestOf(content), key);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(line)]), key);
  const first = Buffer.concat([Buffer.from(hashed), id, signature]).toString('base64');
  return `${comment}signature of a site manifest\n${first}\n${trusted}${line}\n${whole.toString('base64')}\n`;
}

/** Verifies a minisign signature file. Returns the trusted comment, or the reason why the signature is invalid. */
export function verifyMinisignSignature(
  content: Uint8Array,
  text: string,
  trustedKey: MinisignPublicKey,
): { line?: string; problem?: string } {
  const [, first = '', line = '', last = ''] = text.split(/\r?\n/);
  const raw = Buffer.from(first, 'base64');
  const algorithm = raw.toString('latin1', 0, 2);
  if (raw.length !== bytes.algorithm + bytes.id + bytes.signature || ![hashed, plain].includes(algorithm))
    return { problem: 'it is no signature of minisign' };
  if (!raw.subarray(2, 10).equals(trustedKey.id)) return { problem: 'another key signed it' };
  const signature = raw.subarray(10);
  const signed = algorithm === hashed ? digestOf(content) : content;
  if (!verify(null, signed, trustedKey.key, signature)) return { problem: 'it was changed after it was signed' };
  const comment = line.slice(trusted.length);
  const whole = Buffer.concat([signature, Buffer.from(comment)]);
  if (!line.startsWith(trusted) || !verify(null, whole, trustedKey.key, Buffer.from(last, 'base64')))
    return { problem: 'the comment of its signature was changed' };
  return { line: comment };
}
