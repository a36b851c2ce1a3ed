import type { TokenFacts } from '~/api/token-facts.ts';
import { readText, readUint, supportsCall } from './abi.ts';
import type { CallRpc } from './json-rpc.ts';

/** Fields that a contract reports. */
export interface RawToken {
  name?: string | undefined;
  symbol?: string | undefined;
  decimals?: number | undefined;
  /** In the smallest unit. */
  supply?: bigint | undefined;
  /** The kind of standard, independent of its name on the chain. */
  standard?: 'fungible' | 'ERC721' | 'ERC1155' | undefined;
}

/** Selectors of the functions of ERC-20 and ERC-721. */
const selectors = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567', totalSupply: '0x18160ddd' };
const interfaces = { erc721: '80ac58cd', erc1155: 'd9b67a26' };
const maxDecimals = 30n;

/**
 * Reads an EVM contract. `no_contract`: the address has no code. Rejects if the RPC fails or belongs to another chain.
 */
export async function readEvmToken(
  call: CallRpc,
  { chainId, contract }: { chainId: string; contract: string },
): Promise<RawToken | Extract<TokenFacts['code'], 'no_contract'>> {
  const [id, code] = await Promise.all([call('eth_chainId', []), call('eth_getCode', [contract, 'latest'])]);
  if (typeof id !== 'string' || !/^0x[\da-f]{1,16}$/i.test(id) || BigInt(id) !== BigInt(chainId))
    throw new Error('it is an RPC of another chain');
  if (typeof code !== 'string') throw new Error('it does not tell whether the address has code');
  if (/^0x0*$/.test(code)) return 'no_contract';
  const ask = (data: string) => call('eth_call', [{ to: contract, data }, 'latest']);
  const [name, symbol, decimals, supply, is721, is1155] = await Promise.all([
    ask(selectors.name),
    ask(selectors.symbol),
    ask(selectors.decimals),
    ask(selectors.totalSupply),
    ask(supportsCall(interfaces.erc721)),
    ask(supportsCall(interfaces.erc1155)),
  ]);
  const places = readUint(decimals);
  const isNft = readUint(is721) === 1n || readUint(is1155) === 1n;
  return {
    name: readText(name),
    symbol: readText(symbol),
    decimals: places !== undefined && places <= maxDecimals ? Number(places) : undefined,
    supply: readUint(supply),
    standard: isNft ? (readUint(is721) === 1n ? 'ERC721' : 'ERC1155') : places === undefined ? undefined : 'fungible',
  };
}
