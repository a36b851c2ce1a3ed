import * as v from 'valibot';
import { WholeNumberSchema } from '~/domain/fields.ts';
import { ListedChainSchema, ListedDappSchema, ListedTokenSchema } from '~/domain/submission/listed.ts';
import type { ListEndpoint } from './list.ts';

export const approvedPageSize = 100;

const Page = v.object({ start: v.optional(WholeNumberSchema, 0) });

const approvedList = <const List extends string, Row extends v.GenericSchema>(list: List, row: Row) =>
  ({ method: 'GET', path: `/api/submissions/approved/${list}`, request: Page, row }) satisfies ListEndpoint<
    typeof Page,
    Row
  >;

/** Lists of approved submissions, page by page. `hid` is the id of the listing. */
export const approvedListEndpoints = {
  dapps: approvedList('dapps', ListedDappSchema),
  tokens: approvedList('tokens', ListedTokenSchema),
  nfts: approvedList('nfts', ListedTokenSchema),
  chains: approvedList('chains', ListedChainSchema),
};

export type ApprovedList = keyof typeof approvedListEndpoints;

/** The URL of an approved logo: PNG, 400 × 400. */
export const approvedLogoPath = (hash: string): string => `/api/submissions/logos/${hash}.png`;
