import { isBase58 } from './alphabets.ts';
import { validAddress, invalidAddress, type AddressCheck, type AddressVerdict } from './verdict.ts';
import { base58checkBytes } from './base58.ts';
import { checkWitness } from './witness.ts';

const testNetwork = 'test';

// Version bytes before the hash of a key or script.
const versions: Readonly<Record<number, string>> = {
  0x00: 'Bitcoin',
  0x05: 'Bitcoin',
  0x1e: 'Dogecoin',
  0x16: 'Dogecoin',
  0x30: 'Litecoin',
  0x32: 'Litecoin',
  0x4c: 'Dash',
  0x10: 'Dash',
  0x41: 'TRON',
  0x6f: testNetwork,
  0xc4: testNetwork,
  0x71: testNetwork,
};
const hashed = 21;

const isWitness = (text: string): boolean => /^(?:bc|tb|bcrt|ltc|tltc)1/i.test(text);

const [minLength, maxLength] = [26, 35];

function checkHash(text: string, own: string): AddressVerdict {
  if (!isBase58(text)) return invalidAddress('characters');
  if (text.length < minLength || text.length > maxLength) return invalidAddress('length');
  const bytes = base58checkBytes(text);
  if (!bytes) return invalidAddress('checksum');
  const network = bytes.length === hashed ? versions[bytes[0] ?? -1] : undefined;
  if (network === own) return validAddress(text);
  if (network === testNetwork) return invalidAddress('testnet');
  return network ? invalidAddress('other-network', { looksLike: { network } }) : invalidAddress('prefix');
}

/** Validates addresses of a Bitcoin-like coin: Base58Check with a version byte, or Bech32 with a prefix. */
const checkOf =
  (own: string): AddressCheck =>
  (text) =>
    isWitness(text) ? checkWitness(text, own) : checkHash(text, own);

export const checkBitcoin = checkOf('Bitcoin');
export const checkDogecoin = checkOf('Dogecoin');
