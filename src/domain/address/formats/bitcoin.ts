import { isBase58 } from './alphabets.ts';
import { acceptAddress, rejectAddress, type AddressValidator, type AddressVerdict } from './verdict.ts';
import { decodeBase58check } from './base58.ts';
import { bech32NetworkOf, isTestNetworkPrefix } from './bech32-networks.ts';
import { decodeBech32, convertBech32Words, type Bech32 } from './bech32.ts';

const [taproot, highest] = [1, 16];
const [minBytes, maxBytes] = [2, 40];
const [keyHash, scriptHash] = [20, 32];
// The program of Pay to Anchor, the only defined output of version 1 that is shorter than 32 bytes.
const anchor = '78,115';

/** Classifies a SegWit output (BIP-173, BIP-350) by its version: known or for future use; undefined if invalid. */
function outputOf({ words, isM }: Bech32): 'known' | 'future' | undefined {
  const [version = highest + 1, ...program] = words;
  const bytes = convertBech32Words(program);
  if (!bytes || version > highest || isM !== version > 0) return undefined;
  const size = bytes.length;
  if (version === 0) return size === keyHash || size === scriptHash ? 'known' : undefined;
  if (size < minBytes || size > maxBytes) return undefined;
  return version === taproot && (size === scriptHash || String(bytes) === anchor) ? 'known' : 'future';
}

/** Validates a SegWit address of a network. `own` is the network's display name. */
function checkWitness(text: string, own: string): AddressVerdict {
  const parts = decodeBech32(text);
  if (parts === 'case') {
    const lower = checkWitness(text.toLowerCase(), own);
    return lower.ok ? rejectAddress('case', { suggestion: lower.address }) : rejectAddress('case');
  }
  if (typeof parts === 'string') return rejectAddress(parts);
  const output = outputOf(parts);
  if (!output) return rejectAddress('checksum');
  if (isTestNetworkPrefix(parts.prefix)) return rejectAddress('testnet');
  const network = bech32NetworkOf(parts.prefix);
  if (network !== own) return rejectAddress('other-network', { looksLike: { network } });
  return acceptAddress(text.toLowerCase(), output === 'future' ? 'future' : undefined);
}

const testNetwork = 'test';

// Networks by the version byte before the hash of a key or script.
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
  if (!isBase58(text)) return rejectAddress('characters');
  if (text.length < minLength || text.length > maxLength) return rejectAddress('length');
  const bytes = decodeBase58check(text);
  if (!bytes) return rejectAddress('checksum');
  const network = bytes.length === hashed ? versions[bytes[0] ?? -1] : undefined;
  if (network === own) return acceptAddress(text);
  if (network === testNetwork) return rejectAddress('testnet');
  return network ? rejectAddress('other-network', { looksLike: { network } }) : rejectAddress('prefix');
}

/** Creates a validator for a Bitcoin-like coin: Base58Check with a version byte, or Bech32 with a prefix. */
export const createBitcoinLikeValidator =
  (own: string): AddressValidator =>
  (text) =>
    isWitness(text) ? checkWitness(text, own) : checkHash(text, own);

export default createBitcoinLikeValidator('Bitcoin');
