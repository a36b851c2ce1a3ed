import type { TokenFacts } from '~/api/token-facts.ts';
import type { CallRpc } from './json-rpc.ts';

const word = 64;
// Maximum length of a name or symbol in bytes: 100 characters of four bytes each.
const maxBytes = 400;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoded(hex: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(hex, 'hex'));
  } catch {
    return undefined;
  }
}

/** Returns the hex digits of a call's result; undefined unless the result consists of whole 32-byte words. */
const wordsOf = (result: unknown): string | undefined =>
  typeof result === 'string' && /^0x(?:[\da-f]{64})+$/i.test(result) ? result.slice(2) : undefined;

/** Decodes the first word of a result as an unsigned integer. */
function readUint(result: unknown): bigint | undefined {
  const words = wordsOf(result);
  return words === undefined ? undefined : BigInt(`0x${words.slice(0, word)}`);
}

/** Decodes a text: a `string`, or a zero-padded `bytes32` of early tokens. */
function readText(result: unknown): string | undefined {
  const words = wordsOf(result);
  if (words === undefined) return undefined;
  if (words.length === word) return decoded(words.replace(/(?:00)+$/, ''));
  const start = 2 * Number(BigInt(`0x${words.slice(0, word)}`));
  const length = Number(BigInt(`0x${words.slice(start, start + word) || '0'}`));
  const text = words.slice(start + word, start + word + 2 * length);
  return length > maxBytes || text.length !== 2 * length ? undefined : decoded(text);
}

/** Returns the call data that asks whether a contract supports an interface (ERC-165). */
const supportsCall = (interfaceId: string): string => `0x01ffc9a7${interfaceId.padEnd(word, '0')}`;

export interface ReportedToken {
  name?: string | undefined;
  symbol?: string | undefined;
  decimals?: number | undefined;
  /** The total supply in the smallest unit. */
  supply?: bigint | undefined;
  /** The kind of standard. Its name depends on the chain: `fungible` is ERC20 on Ethereum, TRC20 on TRON. */
  standard?: 'fungible' | 'ERC721' | 'ERC1155' | undefined;
}

/** Selectors of the functions of ERC-20 and ERC-721. */
const selectors = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567', totalSupply: '0x18160ddd' };
const interfaces = { erc721: '80ac58cd', erc1155: 'd9b67a26' };
const maxDecimals = 30n;

/** Reads a token contract. `no_contract`: the address has no code. Rejects if the RPC fails or is of another chain. */
export async function readEvmToken(
  call: CallRpc,
  { chainId, contract }: { chainId: string; contract: string },
): Promise<ReportedToken | Extract<TokenFacts['code'], 'no_contract'>> {
  const [id, code] = await Promise.all([call('eth_chainId', []), call('eth_getCode', [contract, 'latest'])]);
  if (typeof id !== 'string' || !/^0x[\da-f]{1,16}$/i.test(id) || BigInt(id) !== BigInt(chainId))
    throw new Error('it is an RPC of another chain');
  if (typeof code !== 'string') throw new Error('it does not return the code of the address');
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
