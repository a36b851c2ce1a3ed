import { bech32NetworkOf, isTestNetworkPrefix } from './bech32-networks.ts';
import { acceptAddress, rejectAddress, type AddressValidator } from './verdict.ts';
import { decodeBech32, convertBech32Words } from './bech32.ts';

const [account, contract] = [20, 32];

/** Validates addresses of Cosmos networks and BNB Beacon Chain: accounts of 20 bytes and contracts of 32. */
const checkCosmosAddress: AddressValidator = (text, context) => {
  const { prefix: own } = context;
  const parts = decodeBech32(text);
  if (parts === 'case') {
    const lower = checkCosmosAddress(text.toLowerCase(), context);
    return lower.ok ? rejectAddress('case', { suggestion: lower.address }) : rejectAddress('case');
  }
  if (parts === 'characters' && own && !text.toLowerCase().startsWith(`${own}1`)) return rejectAddress('prefix');
  if (typeof parts === 'string') return rejectAddress(parts);
  if (parts.isM) return rejectAddress('checksum');
  const { prefix } = parts;
  // The prefix of a validator, consensus key or public key: cosmosvaloper, cosmosvalcons, cosmospub.
  if (/(?:valoper|valcons|pub)$/.test(prefix)) return rejectAddress('not-account');
  if (isTestNetworkPrefix(prefix)) return rejectAddress('testnet');
  const size = convertBech32Words(parts.words)?.length;
  if (size !== account && size !== contract) return rejectAddress('length');
  if (own && prefix !== own) return rejectAddress('other-network', { looksLike: { network: bech32NetworkOf(prefix) } });
  return acceptAddress(text.toLowerCase());
};

export default checkCosmosAddress;
