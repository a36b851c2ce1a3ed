// The one script of every page: enhances what already works without it.
import { watchChunks } from './chunk-failure.ts';
import { watchConnection } from './connection-notice.ts';
import { offerLowerCase } from './offer-lower-case.ts';
import { offerTraditional } from './offer-traditional.ts';
import { prefetchLinks } from './prefetch.ts';

watchChunks();
watchConnection();
offerTraditional();
offerLowerCase();
prefetchLinks();
