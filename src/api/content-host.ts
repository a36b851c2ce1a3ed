import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import { CategorySchema } from '~/domain/category.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { WholeNumberSchema } from '~/domain/fields.ts';
import { NewsItemSchema, NewsRowSchema } from '~/domain/news.ts';
import { ActivitySchema, BannerSchema } from '~/domain/promotion.ts';
import { listEndpoint } from './list.ts';

// Endpoints of the content host (rows K04 to K10). Our origin serves or forwards them under `base`.
const base = '/api/content';

const Lang = v.optional(v.string(), 'en');
/** Hosts publish news in Chinese and English. Other languages get English. */
const NewsLang = v.optional(v.fallback(v.picklist(['zh-Hans', 'en']), 'en'), 'en');
const start = v.optional(WholeNumberSchema, 0);
const status = v.optional(WholeNumberSchema, constants.newsRequestDefaults.status);
const countOf = (count: number) => v.optional(WholeNumberSchema, count);

const NewsRequest = v.object({ start, count: countOf(constants.newsRequestDefaults.count), status, lang: NewsLang });
const BannerRequest = v.object({ start, count: countOf(constants.maxBanners), lang: Lang, status });
const ActivityRequest = v.object({ start, count: countOf(constants.activityCount), lang: Lang });
const CategoryRequest = v.object({ lang: Lang });
const ArticleRequest = v.object({ id: v.string(), lang: NewsLang });
const DappRequest = v.object({
  start,
  count: countOf(constants.dappRequestDefaults.count),
  key: v.optional(v.string(), ''),
  status: v.optional(WholeNumberSchema, constants.dappRequestDefaults.status),
  category_id: v.optional(WholeNumberSchema),
  version: v.optional(v.string(), constants.dappRequestDefaults.version),
  lang: Lang,
});

/** A page of news, newest first. Null after the last page. */
export const newsListEndpoint = listEndpoint(base, '/v1/news/list', NewsRequest, NewsRowSchema);
export const newsArticleEndpoint = {
  method: 'GET',
  base,
  path: '/v1/news/{id}',
  request: ArticleRequest,
  data: NewsItemSchema,
} as const;
export const bannerListEndpoint = listEndpoint(base, '/v1/banner/list', BannerRequest, BannerSchema);
export const activityListEndpoint = listEndpoint(base, '/v1/activity/list', ActivityRequest, ActivitySchema);
export const adListEndpoint = listEndpoint(base, '/v1/ad/list', ActivityRequest, ActivitySchema);

/** The categories of the directory, visible or not. `selectVisibleCategories` selects the visible ones. */
export const categoryListEndpoint = listEndpoint(base, '/v1/category/list', CategoryRequest, CategorySchema);

/** Dapps by search key and category (99998: hot), up to 500 per page. Null after the last page. */
export const dappListEndpoint = listEndpoint(base, '/v1/application/list', DappRequest, DappSchema);
