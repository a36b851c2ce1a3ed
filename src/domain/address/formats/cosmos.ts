import { bech32Network, isTestNetworkPrefix } from './bech32-networks.ts';
import { validAddress, invalidAddress, type AddressCheck } from './verdict.ts';
import { decodeBech32, bech32Bytes } from './bech32.ts';

const [account, contract] = [20, 32];

/**
 * Validates addresses of Cosmos networks and BNB Beacon Chain: Bech32 with the network's prefix, 20 bytes for accounts
 * and 32 for contracts.
 */
const checkCosmosAddress: AddressCheck = (text, context) => {
  const { prefix: own } = context;
  const parts = decodeBech32(text);
  if (parts === 'case') {
    const lower = checkCosmosAddress(text.toLowerCase(), context);
    return lower.ok ? invalidAddress('case', { suggestion: lower.address }) : invalidAddress('case');
  }
  if (parts === 'characters' && own && !text.toLowerCase().startsWith(`${own}1`)) return invalidAddress('prefix');
  if (typeof parts === 'string') return invalidAddress(parts);
  if (parts.isM) return invalidAddress('checksum');
  const { prefix } = parts;
  // The prefix of a validator, consensus key or public key: cosmosvaloper, cosmosvalcons, cosmospub.
  if (/(?:valoper|valcons|pub)$/.test(prefix)) return invalidAddress('not-account');
  if (isTestNetworkPrefix(prefix)) return invalidAddress('testnet');
  const size = bech32Bytes(parts.words)?.length;
  if (size !== account && size !== contract) return invalidAddress('length');
  if (own && prefix !== own)
    return invalidAddress('other-network', {
      looksLike: { network: bech32Network(prefix) },
    });
  return validAddress(text.toLowerCase());
};

export default checkCosmosAddress;
