import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { BlockchainSchema } from '~/domain/blockchain.ts';
import { CategorySchema } from '~/domain/category.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { WholeNumberSchema } from '~/domain/fields.ts';
import { BannerSchema } from '~/domain/promotion.ts';
import { listEndpoint } from './list.ts';

// Endpoints of the main API host (rows K11 to K20), except sections (sections.ts). The specification does not name all
// parameters and fields: the other names are this project's choice.
const base = '/api/main';

const langOs = ['lang', 'os'] as const;

const { version, os } = constants.apiClientIdentity;

const priceToken = { network: v.nullish(v.string()), symbol: v.string(), contract: v.nullish(v.string()) };

const MarketToken = v.object(priceToken);

/** A token price in US dollars. */
const MarketPrice = v.object({
  ...priceToken,
  price: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
    v.transform(Number),
    v.finite('is no price'),
    v.minValue(0, 'is no price'),
  ),
});

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
const MarketRequest = v.object({ tokens: v.array(MarketToken) });

/** Chains of the wallet. `toStoredBlockchains` converts them for storage. */
export const blockchainListEndpoint = listEndpoint(base, '/v1/block_chain/list', ChainRequest, BlockchainSchema);

export const mainCategoryListEndpoint = listEndpoint(base, '/v1/application/category_list', Nothing, CategorySchema, [
  'lang',
  'os',
  'appver',
]);
export const categoryDappsEndpoint = listEndpoint(
  base,
  '/v1/application/category_dapplist',
  CategoryRequest,
  DappSchema,
  langOs,
);
export const superBannerListEndpoint = listEndpoint(base, '/v1/banner/superlist', Nothing, BannerSchema, langOs);

/** Most searched dapps. */
export const hotDappsEndpoint = listEndpoint(base, '/v1/application/hot_list', Nothing, DappSchema, langOs);
export const searchDappsEndpoint = listEndpoint(base, '/v1/application/search', SearchRequest, DappSchema, ['lang']);
export const dappsByIdsEndpoint = listEndpoint(base, '/v1/application/listbyids_new', IdsRequest, DappSchema, ['lang']);

export const marketPricesEndpoint = {
  method: 'POST',
  base,
  path: '/v1/swap_market/market_optional',
  request: MarketRequest,
  row: MarketPrice,
} as const;
