import * as v from 'valibot';
import { addressFormats } from './address-formats.ts';

const HttpsUrl = v.pipe(v.string(), v.url('is not an address'), v.startsWith('https://', 'must be an https address'));

/** Schema of a chain in the embedded snapshot; `code` is the product's short code. */
export const ChainSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  title: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  symbol: v.string(),
  decimals: v.number(),
  ns: v.string(),
  chain_id: v.string(),
  kind: v.picklist(['evm', 'non-evm']),
  explorer: HttpsUrl,
  website: v.nullish(HttpsUrl),
  address_format: v.picklist(addressFormats),
  /** Address prefix, if the format uses prefixes: `cosmos`, an SS58 number. */
  address_prefix: v.nullish(v.string()),
  token_standards: v.array(v.string()),
  deprecated: v.boolean(),
  aliases: v.optional(v.array(v.string())),
  /** Number of some EVM chains in the wallet's hosts (row D21). */
  evm_platform: v.optional(v.nullable(v.number())),
  web3icons: v.optional(v.nullable(v.string())),
  web3icons_token: v.optional(v.nullable(v.string())),
});

export type Chain = v.InferOutput<typeof ChainSchema>;

/** Returns the key of a chain in host data: `ethereum:1` (row D20). */
export const chainKey = ({ ns, chain_id: id }: Pick<Chain, 'ns' | 'chain_id'>): string => `${ns}:${id}`;

/** Identifiers of a chain in host data and in the wallet. */
export interface ChainIdentifiers {
  code: string;
  /** `ns:chain_id`. */
  key: string;
  /** Identifier in the wallet: `SOL` (row D20). */
  identifier?: string | undefined;
  /** EVM platform value: 12 for BSC (row D21). */
  platform?: number | undefined;
}

/** Returns the identifiers of a chain, given its identifier in the wallet. */
export const createChainIdentifiers = (chain: Chain, identifier: string | undefined): ChainIdentifiers => ({
  code: chain.code,
  key: chainKey(chain),
  identifier,
  platform: chain.evm_platform ?? undefined,
});

export interface ChainReference {
  network: string;
  chain_id?: string | null | undefined;
}

/** Returns a key of a contract. Hexadecimal contracts are in lower case, because their case has no meaning. */
export const contractKey = (network: string, contract: string): string =>
  `${network} ${/^0x[\da-f]+$/i.test(contract) ? contract.toLowerCase() : contract}`;

// Token paths of block explorers other than `/token/`.
const contractPaths = new Map([
  ['trx', '/#/token20/'],
  ['solana', '/token/'],
  ['aptos', '/coin/'],
  ['sui', '/coin/'],
  ['ton', '/'],
  ['eos', '/account/'],
  ['wax', '/account/'],
]);

/** Returns the URL of a token contract on the chain's block explorer. */
export function contractHref(chain: Chain, contract: string): string {
  const explorer = chain.explorer.replace(/\/$/, '');
  return `${explorer}${contractPaths.get(chain.code) ?? '/token/'}${encodeURIComponent(contract)}`;
}
