import type { TokenFacts } from '~/api/token-facts.ts';
import { rpcsOf } from '~/content/read/chain-rpcs.ts';
import { chainOf } from '~/content/read/chains.ts';
import { checkAddress } from '~/domain/address/check.ts';
import { decodeBase58check } from '~/domain/address/formats/base58.ts';
import type { Chain } from '~/domain/chain.ts';
import { hexOf } from '~/lib/hex-of.ts';
import { trimInvisible } from '~/lib/trim-invisible.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { readEvmToken, type ReportedToken } from './evm-token.ts';
import { createRpcCaller, type CallRpc } from './json-rpc.ts';
import * as v from 'valibot';

const Named = v.object({
  extension: v.literal('tokenMetadata'),
  state: v.object({ name: v.string(), symbol: v.string() }),
});
const Mint = v.object({
  type: v.literal('mint'),
  info: v.object({
    decimals: v.number(),
    supply: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
    extensions: v.optional(v.array(v.unknown()), []),
  }),
});
const Account = v.object({
  value: v.nullable(v.object({ data: v.union([v.object({ parsed: v.unknown() }), v.unknown()]) })),
});

/** Reads a token's mint account. Only mints of the newer token program contain a name. Rejects if the RPC fails. */
async function readSolanaToken(
  call: CallRpc,
  mint: string,
): Promise<ReportedToken | Extract<TokenFacts['code'], 'no_contract'>> {
  const { value } = v.parse(Account, await call('getAccountInfo', [mint, { encoding: 'jsonParsed' }]));
  const read = v.safeParse(v.object({ data: v.object({ parsed: Mint }) }), value);
  if (!read.success) return 'no_contract';
  const { decimals, supply, extensions } = read.output.data.parsed.info;
  const named = extensions.map((one) => v.safeParse(Named, one)).find(({ success }) => success);
  return {
    ...(named?.success === true && named.output.state),
    decimals,
    supply: BigInt(supply),
    standard: 'fungible',
  };
}

const timeoutMs = 6000;
/** Maximum length of reported texts and numbers. It exceeds the limits of the forms. */
const maxLength = 100;

type Read = (call: CallRpc) => Promise<ReportedToken | 'no_contract'>;

const evmAddress = /^0x[\da-f]{40}$/i;

/** Returns the reader for contracts of a chain; undefined if there is none. */
function readerOf({ kind, code, chain_id: chainId, address_format: format }: Chain, address: string): Read | undefined {
  // TRON supports the same calls as Ethereum, with addresses of 20 bytes.
  const tron = format === 'base58check-tron' ? decodeBase58check(address) : undefined;
  const contract = tron ? `0x${hexOf(tron.slice(1))}` : address;
  if ((kind === 'evm' || tron) && evmAddress.test(contract)) return (call) => readEvmToken(call, { chainId, contract });
  return code === 'solana' ? (call) => readSolanaToken(call, address) : undefined;
}

/** Converts an amount from the smallest unit to whole tokens. Adds a zero to `1.234`, which would be ambiguous. */
export function formatSupply(supply: bigint, decimals: number): string {
  const digits = String(supply).padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const fraction = digits.slice(split).replace(/0+$/, '');
  return (digits.slice(0, split) + (fraction && `.${fraction}`)).replace(/^(\d{1,3}\.\d{3})$/, '$10');
}

function standardOf(
  { token_standards: standards }: Chain,
  { standard, decimals = 0 }: ReportedToken,
): string | undefined {
  const named = {
    fungible: ['ERC20', 'TRC20', ...(decimals > 0 ? ['SOL_Fungible'] : [])],
    ERC721: ['ERC721', 'TRC721'],
    ERC1155: ['ERC1155'],
  };
  return standard && named[standard].find((name) => standards.includes(name));
}

// Rejects texts with invisible characters, which may imitate another text.
const isShown = (text: string): boolean => text !== '' && text.length <= maxLength && !/\p{C}/u.test(text);

function factsOf(chain: Chain, raw: ReportedToken): TokenFacts {
  const [name, symbol] = [raw.name, raw.symbol].map((text = '') => trimInvisible(text));
  const standard = standardOf(chain, raw);
  const isWhole = standard !== undefined && /721|1155/.test(standard);
  const decimals = isWhole ? undefined : raw.decimals;
  const supply = raw.supply === undefined ? undefined : formatSupply(raw.supply, decimals ?? 0);
  const isKnown = isWhole || decimals !== undefined;
  return {
    code: 'found',
    ...(name !== undefined && isShown(name) && { name }),
    ...(symbol !== undefined && isShown(symbol) && { symbol }),
    ...(decimals !== undefined && { decimals }),
    ...(isKnown && supply !== undefined && supply.length <= maxLength && { supply }),
    ...(standard !== undefined && { standard }),
  };
}

/** Reads a token contract. Tries the chain's public RPCs one after another. Never rejects. */
export async function readTokenFacts(outbound: OutboundFetch, network: string, contract: string): Promise<TokenFacts> {
  const chain = chainOf(network);
  if (!chain) return { code: 'unknown' };
  const verdict = await checkAddress(contract, chain, { isContract: true });
  const read = verdict.ok ? readerOf(chain, verdict.address) : undefined;
  const rpcs = rpcsOf(network);
  if (!read || rpcs.length === 0) return { code: 'unknown' };
  for (const rpc of rpcs) {
    try {
      const raw = await read(createRpcCaller(outbound, rpc, AbortSignal.timeout(timeoutMs)));
      return raw === 'no_contract' ? { code: raw } : factsOf(chain, raw);
    } catch {
      // Ignored, because the next RPC may respond.
    }
  }
  return { code: 'silent' };
}

const cacheMs = 10 * 60 * 1000;
const failedMs = 30_000;
const maxCached = 500;

/** Creates a reader of token contracts with a cache. Concurrent reads of a token share one request. */
export function createCachedTokenFactsReader(
  outbound: OutboundFetch,
  now: () => number = Date.now,
): (network: string, contract: string) => Promise<TokenFacts> {
  const cached = new Map<string, { until: number; facts: Promise<TokenFacts> }>();
  return (network, contract) => {
    const key = JSON.stringify([network, contract]);
    const known = cached.get(key);
    if (known && known.until > now()) return known.facts;
    const entry = { until: now() + cacheMs, facts: readTokenFacts(outbound, network, contract) };
    void entry.facts.then(({ code }) => {
      if (code === 'silent') entry.until = now() + failedMs;
    });
    cached.delete(key);
    cached.set(key, entry);
    const [oldest] = cached.keys();
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    return entry.facts;
  };
}
