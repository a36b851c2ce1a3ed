import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { BlockchainSchema } from '~/domain/blockchain.ts';
import { CategorySchema } from '~/domain/category.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { WholeNumberSchema } from '~/domain/fields.ts';
import { MarketPriceSchema, MarketTokenSchema } from '~/domain/market.ts';
import { BannerSchema } from '~/domain/promotion.ts';

// Endpoints of the main API host (rows K11 to K20), except sections (sections.ts). The specification does not name all
// parameters and fields: the other names are this project's choice.
const get = { method: 'GET', base: '/api/main' } as const;
const langOs = ['lang', 'os'] as const;

const { version, os } = constants.apiClientIdentity;
const Nothing = v.object({});
const Page = {
  start: v.optional(WholeNumberSchema, 0),
  count: v.optional(WholeNumberSchema, constants.dappRequestDefaults.nextPageStep),
};
const ChainRequest = v.object({
  lang: v.optional(v.string(), 'en'),
  version: v.optional(v.string(), version),
  os: v.optional(v.string(), os),
});
const CategoryRequest = v.object({ category_id: WholeNumberSchema, ...Page });
const SearchRequest = v.object({ key: v.string() });
const IdsRequest = v.object({ ids: v.string() });
const MarketRequest = v.object({ tokens: v.array(MarketTokenSchema) });

/** Chains of the wallet. `toStoredBlockchains` converts them for storage. */
export const blockchainListEndpoint = {
  ...get,
  path: '/v1/block_chain/list',
  request: ChainRequest,
  row: BlockchainSchema,
} as const;

export const mainCategoryListEndpoint = {
  ...get,
  path: '/v1/application/category_list',
  request: Nothing,
  headers: ['lang', 'os', 'appver'],
  row: CategorySchema,
} as const;

export const categoryDappsEndpoint = {
  ...get,
  path: '/v1/application/category_dapplist',
  request: CategoryRequest,
  headers: langOs,
  row: DappSchema,
} as const;

export const superBannerListEndpoint = {
  ...get,
  path: '/v1/banner/superlist',
  request: Nothing,
  headers: langOs,
  row: BannerSchema,
} as const;

/** Most searched dapps. */
export const hotDappsEndpoint = {
  ...get,
  path: '/v1/application/hot_list',
  request: Nothing,
  headers: langOs,
  row: DappSchema,
} as const;

export const searchDappsEndpoint = {
  ...get,
  path: '/v1/application/search',
  request: SearchRequest,
  headers: ['lang'],
  row: DappSchema,
} as const;

export const dappsByIdsEndpoint = {
  ...get,
  path: '/v1/application/listbyids_new',
  request: IdsRequest,
  headers: ['lang'],
  row: DappSchema,
} as const;

export const marketPricesEndpoint = {
  method: 'POST',
  base: get.base,
  path: '/v1/swap_market/market_optional',
  request: MarketRequest,
  row: MarketPriceSchema,
} as const;
