import * as v from 'valibot';
import { DappSchema } from '../dapp.ts';
import { Contract, HttpUrl, Id, Name, PageId } from '../fields.ts';

/** The name of a logo's file: SHA-256 of its bytes. */
export const LogoHash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'is no name of a logo'));

/** What a list may show of a dapp that was submitted and approved. */
export const ListedDappSchema = v.object({
  ...DappSchema.entries,
  /** In which language its line is written. */
  language: v.picklist(['en', 'zh', 'zhTW']),
  logo: v.nullish(LogoHash),
});

/** What a list may show of a dapp that was submitted and approved. */
export type ListedDapp = v.InferOutput<typeof ListedDappSchema>;

/** What a list may show of a token or a collection that was submitted and approved. */
export const ListedTokenSchema = v.object({
  hid: Id,
  network: v.pipe(v.string(), v.nonEmpty()),
  name: Name,
  symbol: Name,
  standard: v.string(),
  /** The number by which the wallet knows the standard, where it has one. */
  token_type: v.nullish(v.number()),
  contract: v.pipe(Contract, v.nonEmpty('must not be empty')),
  website: HttpUrl,
  logo: v.nullish(LogoHash),
});

/** What a list may show of a token or a collection that was submitted and approved. */
export type ListedToken = v.InferOutput<typeof ListedTokenSchema>;

/** What every chain of the EVM knows of tokens. */
export const evmStandards = ['ERC20', 'ERC721', 'ERC1155', 'ERC404'] as const;

/**
 * A chain that was submitted and approved, as our own facts write one; its code stands in addresses. Nothing else of our facts:
 * an origin that was taken over would give it the mark of another chain, or a number by which hosts know that one.
 */
export const ListedChainSchema = v.object({
  hid: PageId,
  code: PageId,
  title: Name,
  symbol: Name,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
  // What the form asks for is what chains of the EVM have, and their formats are checked as such.
  ns: v.literal('ethereum'),
  kind: v.literal('evm'),
  address_format: v.literal('evm'),
  token_standards: v.array(v.picklist(evmStandards)),
  chain_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'is no chain id')),
  explorer: HttpUrl,
  deprecated: v.boolean(),
  logo: v.nullish(LogoHash),
});

/** A chain that was submitted and approved. */
export type ListedChain = v.InferOutput<typeof ListedChainSchema>;
