import * as v from 'valibot';
import { addressFormats } from './address-formats.ts';

/** A chain as the embedded snapshot writes it; `code` is the product's short code. */
export const ChainSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  title: v.pipe(v.string(), v.nonEmpty()),
  symbol: v.string(),
  decimals: v.number(),
  ns: v.string(),
  chain_id: v.string(),
  kind: v.picklist(['evm', 'non-evm']),
  explorer: v.pipe(v.string(), v.url()),
  address_format: v.picklist(addressFormats),
  /** What its addresses begin with, where its family has prefixes: `cosmos`, the number of SS58. */
  address_prefix: v.nullish(v.string()),
  token_standards: v.array(v.string()),
  deprecated: v.boolean(),
  /** Other names that it has had, or goes by elsewhere. */
  aliases: v.optional(v.array(v.string())),
  /** The number by which the wallet's hosts know some EVM chains (row D21). */
  evm_platform: v.optional(v.nullable(v.number())),
  web3icons: v.optional(v.nullable(v.string())),
  web3icons_token: v.optional(v.nullable(v.string())),
});

/** A chain that the wallet knows. */
export type Chain = v.InferOutput<typeof ChainSchema>;

/** The key by which hosts name a chain: `ethereum:1` (row D20). */
export const chainKey = ({ ns, chain_id: id }: Pick<Chain, 'ns' | 'chain_id'>): string => `${ns}:${id}`;

/** What a chain of ours goes by with hosts and in the wallet. */
export interface ChainNames {
  code: string;
  /** `ns:chain_id`. */
  key: string;
  /** Its identifier in the wallet: `SOL` (row D20). */
  identifier?: string | undefined;
  /** Its EVM platform value: 12 for BSC (row D21). */
  platform?: number | undefined;
}

/** What a chain goes by with hosts and in the wallet, whose identifier of it is given. */
export const namesOf = (chain: Chain, identifier: string | undefined): ChainNames => ({
  code: chain.code,
  key: chainKey(chain),
  identifier,
  platform: chain.evm_platform ?? undefined,
});

/** A chain as somebody names it. */
export interface ChainReference {
  network: string;
  chain_id?: string | null | undefined;
}

/** Whether a chain is meant: by its code, its namespace and id, its identifier or its EVM platform value. */
export const isMeant = (
  { code, key, identifier, platform }: ChainNames,
  { network, chain_id: id }: ChainReference,
): boolean =>
  code === network.toLowerCase() ||
  [key, identifier, platform?.toString()].includes(network) ||
  key === `${network}:${id ?? ''}`;

// How the explorers of non-EVM chains address a token; EVM explorers agree on `/token/`.
const contractPaths = new Map([
  ['trx', '/#/token20/'],
  ['solana', '/token/'],
  ['aptos', '/coin/'],
  ['sui', '/coin/'],
  ['ton', '/'],
  ['eos', '/account/'],
  ['wax', '/account/'],
]);

/** The page of a token's contract on its chain's block explorer. */
export function contractHref(chain: Chain, contract: string): string {
  const explorer = chain.explorer.replace(/\/$/, '');
  return `${explorer}${contractPaths.get(chain.code) ?? '/token/'}${encodeURIComponent(contract)}`;
}
