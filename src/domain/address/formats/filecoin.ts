import { blake2b } from '@noble/hashes/blake2.js';
import { base32nopad } from '@scure/base';
import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';
import checkEvm from './evm.ts';

const checksumSize = 4;
// Payload sizes in bytes, by the digit after `f`: the hash of a key, the hash of an actor, a BLS key.
const sizes: Readonly<Record<string, number>> = { 1: 20, 2: 20, 3: 48 };
const maxDelegatedBytes = 54;

const varint = (value: bigint): number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];

function decoded(text: string): Uint8Array | undefined {
  try {
    return base32nopad.decode(text.toUpperCase());
  } catch {
    return undefined;
  }
}

/** Whether a Base32 text is a payload followed by its checksum, which is computed over `before` and the payload. */
function isWhole(text: string, before: readonly number[], isSize: (size: number) => boolean): boolean {
  const bytes = decoded(text);
  if (!bytes || !isSize(bytes.length - checksumSize)) return false;
  const content = Uint8Array.of(...before, ...bytes.slice(0, -checksumSize));
  return String(blake2b(content, { dkLen: checksumSize })) === String(bytes.slice(-checksumSize));
}

const idPattern = /^0(?:0|[1-9]\d{0,18})$/;
const delegated = /^4(\d{1,18})f([a-z2-7]*)$/;

function checkNative(rest: string): 'ok' | 'characters' | 'prefix' | 'length' | 'checksum' {
  if (rest.startsWith('0')) return idPattern.test(rest) ? 'ok' : 'characters';
  const [, namespace, body] = delegated.exec(rest) ?? [];
  if (namespace !== undefined && body !== undefined) {
    const isSize = (size: number) => size >= 0 && size <= maxDelegatedBytes;
    return isWhole(body, [4, ...varint(BigInt(namespace))], isSize) ? 'ok' : 'checksum';
  }
  const [protocol = ''] = rest;
  const size = sizes[protocol];
  if (!size) return 'prefix';
  const payload = rest.slice(1);
  if (!/^[a-z2-7]+$/.test(payload)) return 'characters';
  if (payload.length !== Math.ceil(((size + checksumSize) * 8) / 5)) return 'length';
  return isWhole(payload, [Number(protocol)], (bytes) => bytes === size) ? 'ok' : 'checksum';
}

/** Validates Filecoin addresses: f0 to f4, with a checksum except in f0 (ids), and EVM addresses. */
const checkFilecoinAddress: AddressValidator = (text, context) => {
  if (/^0x/i.test(text)) return checkEvm(text, context);
  const lower = text.toLowerCase();
  if (!/^[ft]/.test(lower)) return rejectAddress('prefix');
  const found = checkNative(lower.slice(1));
  if (found !== 'ok') return rejectAddress(found);
  if (lower.startsWith('t')) return rejectAddress('testnet');
  return text === lower ? acceptAddress(text) : rejectAddress('case', { suggestion: lower });
};

export default checkFilecoinAddress;
