import { bech32Network, isTestNetworkPrefix } from './bech32-networks.ts';
import { acceptAddress, refuseAddress, type AddressCheck } from './verdict.ts';
import { bech32Parts, bech32Bytes } from './bech32.ts';

const [account, contract] = [20, 32];

/**
 * Validates addresses of Cosmos networks and BNB Beacon Chain: Bech32 with the network's prefix, 20 bytes for accounts and
 * 32 for contracts.
 */
export const check: AddressCheck = (text, context) => {
  const { prefix: own } = context;
  const parts = bech32Parts(text);
  if (parts === 'case') {
    const lower = check(text.toLowerCase(), context);
    return lower.ok ? refuseAddress('case', { suggestion: lower.address }) : refuseAddress('case');
  }
  if (parts === 'characters' && own && !text.toLowerCase().startsWith(`${own}1`)) return refuseAddress('prefix');
  if (typeof parts === 'string') return refuseAddress(parts);
  if (parts.isM) return refuseAddress('checksum');
  const { prefix } = parts;
  // Validator, consensus key or public key: cosmosvaloper, cosmosvalcons, cosmospub.
  if (/(?:valoper|valcons|pub)$/.test(prefix)) return refuseAddress('not-account');
  if (isTestNetworkPrefix(prefix)) return refuseAddress('testnet');
  const size = bech32Bytes(parts.words)?.length;
  if (size !== account && size !== contract) return refuseAddress('length');
  if (own && prefix !== own)
    return refuseAddress('other-network', {
      looksLike: { network: bech32Network(prefix) },
    });
  return acceptAddress(text.toLowerCase());
};
