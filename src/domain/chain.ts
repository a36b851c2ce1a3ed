import * as v from 'valibot';

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
  token_standards: v.array(v.string()),
  deprecated: v.boolean(),
  web3icons: v.optional(v.nullable(v.string())),
  web3icons_token: v.optional(v.nullable(v.string())),
});

/** A chain that the wallet knows. */
export type Chain = v.InferOutput<typeof ChainSchema>;

/** The key by which hosts name a chain: `ethereum:1` (spec §3: chain identifier mapping). */
export const chainKey = ({ ns, chain_id: id }: Pick<Chain, 'ns' | 'chain_id'>): string => `${ns}:${id}`;

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
