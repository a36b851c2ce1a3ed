import * as v from 'valibot';
import { DappSchema } from '../dapp.ts';
import { ContractSchema, HttpUrlSchema, IdSchema, ExternalNameSchema, PageIdSchema } from '../fields.ts';

/** File name of a logo: the SHA-256 of its content. */
const LogoHashSchema = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'is no name of a logo'));

export const ListedDappSchema = v.object({
  ...DappSchema.entries,
  language: v.picklist(['en', 'zh', 'zhTW']),
  logo: v.nullish(LogoHashSchema),
});

export type ListedDapp = v.InferOutput<typeof ListedDappSchema>;

/** Schema of the public data of an approved token or collection. */
export const ListedTokenSchema = v.object({
  hid: IdSchema,
  network: v.pipe(v.string(), v.nonEmpty()),
  name: ExternalNameSchema,
  symbol: ExternalNameSchema,
  standard: v.string(),
  /** The wallet's number of the standard, if it has one. */
  token_type: v.nullish(v.number()),
  contract: v.pipe(ContractSchema, v.nonEmpty('must not be empty')),
  website: HttpUrlSchema,
  logo: v.nullish(LogoHashSchema),
});

export type ListedToken = v.InferOutput<typeof ListedTokenSchema>;

export const evmTokenStandards = ['ERC20', 'ERC721', 'ERC1155', 'ERC404'] as const;

/** Omits other fields of embedded chains, because a compromised origin could imitate another chain with them. */
export const ListedChainSchema = v.object({
  hid: PageIdSchema,
  code: PageIdSchema,
  title: ExternalNameSchema,
  symbol: ExternalNameSchema,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
  // The form accepts only EVM chains.
  ns: v.literal('ethereum'),
  kind: v.literal('evm'),
  address_format: v.literal('evm'),
  token_standards: v.array(v.picklist(evmTokenStandards)),
  chain_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'is no chain id')),
  explorer: HttpUrlSchema,
  deprecated: v.boolean(),
  logo: v.nullish(LogoHashSchema),
});

export type ListedChain = v.InferOutput<typeof ListedChainSchema>;
