import { bech32Network, isTestNetworkPrefix } from './bech32-networks.ts';
import { validAddress, invalidAddress, type AddressVerdict } from './verdict.ts';
import { bech32Parts, bech32Bytes, type Bech32 } from './bech32.ts';

const [taproot, highest] = [1, 16];
const [minBytes, maxBytes] = [2, 40];
const [keyHash, scriptHash] = [20, 32];
// Pay to Anchor: the only short output that version 1 defines.
const anchor = '78,115';

/**
 * Classifies a SegWit output (BIP-173, BIP-350) by its version: defined or reserved for the future; undefined if it is
 * invalid.
 */
function outputOf({ words, isM }: Bech32): 'known' | 'future' | undefined {
  const [version = highest + 1, ...program] = words;
  const bytes = bech32Bytes(program);
  if (!bytes || version > highest || isM !== version > 0) return undefined;
  const size = bytes.length;
  if (version === 0) return size === keyHash || size === scriptHash ? 'known' : undefined;
  if (size < minBytes || size > maxBytes) return undefined;
  return version === taproot && (size === scriptHash || String(bytes) === anchor) ? 'known' : 'future';
}

/** Validates a SegWit address for a network, given by display name. */
export function checkWitness(text: string, own: string): AddressVerdict {
  const parts = bech32Parts(text);
  if (parts === 'case') {
    const lower = checkWitness(text.toLowerCase(), own);
    return lower.ok ? invalidAddress('case', { suggestion: lower.address }) : invalidAddress('case');
  }
  if (typeof parts === 'string') return invalidAddress(parts);
  const output = outputOf(parts);
  if (!output) return invalidAddress('checksum');
  if (isTestNetworkPrefix(parts.prefix)) return invalidAddress('testnet');
  const network = bech32Network(parts.prefix);
  if (network !== own) return invalidAddress('other-network', { looksLike: { network } });
  return validAddress(text.toLowerCase(), output === 'future' ? 'future' : undefined);
}
