// The one script of every page: enhances what already works without it.
import { offerLowerCase } from './offer-lower-case.ts';
import { offerTraditional } from './offer-traditional.ts';

offerTraditional();
offerLowerCase();
