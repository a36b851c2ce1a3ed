import type { APIRoute } from 'astro';
import { createContractsFile } from '~/features/dappstore/search/write-search-file.ts';

/** `/data/search/contracts.json`: the contracts of each dapp, in the order of the index. */
export const GET: APIRoute = () => Response.json(createContractsFile());
